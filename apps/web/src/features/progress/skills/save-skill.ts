import type { SaveSkillBody } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';
import { refreshTraining } from '#web/features/training/training-news.ts';

interface SkillChange {
  readonly skill: string;
  readonly body: SaveSkillBody;
}

/** Saves a target or a self-rating. */
export function useSaveSkill(sport: Sport) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ skill, body }: SkillChange) => {
      await api(`/api/training/skills/${sport}/${skill}`, { method: 'PUT', body });
    },
    networkMode: 'always',
    onSettled: () => refreshTraining(client),
  });
}
