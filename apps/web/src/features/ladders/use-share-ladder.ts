import type { Team } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { appConfig } from '#web/data/app-config.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { SPORT_WORDS } from './ladder-words.ts';

/** Shares the ladder's address, which opens for members of the team. */
export function useShareLadder({ id, name }: Pick<Team, 'id' | 'name'>, sport: Sport): () => Promise<void> {
  const device = useDevice();
  const toast = useToast();
  return async () => {
    const search = new URLSearchParams({ team: id, tab: 'ladder', sport });
    const url = `${appConfig.apiOrigin || location.origin}/team?${search}`;
    const outcome = await device.share({ title: `${name}, ${SPORT_WORDS[sport]} ladder`, url });
    if (outcome === 'copied' || outcome === 'failed') {
      toast({ text: outcome === 'copied' ? 'Link copied' : "Couldn't copy the link" });
    }
  };
}
