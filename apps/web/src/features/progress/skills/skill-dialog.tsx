import type { SaveSkillBody, SkillProgress } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { SKILL_NAMES } from '@allcourt/training';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { optionalNumber } from '#web/data/form-rules.ts';
import { api } from '#web/data/http.ts';
import { useForm } from '#web/data/use-form.ts';
import { refreshTraining } from '#web/features/training/training-news.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface SkillDialogProps {
  skill: SkillProgress;
  sport: Sport;
  onClose(): void;
}

/** Sets the target of a skill and the player's own rating. */
export function SkillDialog({
  skill: { skill, target, selfRating, from },
  sport,
  onClose,
}: SkillDialogProps) {
  const save = useSaveSkill(sport);
  const form = useForm({
    initial: { target: asTyped(target), selfRating: asTyped(selfRating) },
    rules: { target: optionalNumber(0, 100, RANGE), selfRating: optionalNumber(0, 100, RANGE) },
    submit: (body) => save.mutateAsync({ skill, body }, { onSuccess: onClose }),
  });
  return (
    <FormDialog form={form} size="sm" title={SKILL_NAMES[skill]} onClose={onClose} submitLabel="Save">
      <TextField
        {...form.field('target')}
        label="Target"
        inputMode="numeric"
        help="Out of 100: 40 beginner, 60 intermediate, 80 advanced. Optional."
      />
      <TextField
        {...form.field('selfRating')}
        label="Your own rating"
        inputMode="numeric"
        help={
          from === 'measured'
            ? 'This skill is measured from your results; your own rating is shown but not used.'
            : 'Used until the skill is measured, and marked as your own.'
        }
      />
    </FormDialog>
  );
}

const RANGE = 'Enter a whole number from 0 to 100.';

function asTyped(level: number | null): string {
  return level === null ? '' : String(Math.round(level));
}

interface SkillChange {
  readonly skill: string;
  readonly body: SaveSkillBody;
}

/** Saves a target or a self-rating. */
function useSaveSkill(sport: Sport) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ skill, body }: SkillChange) => {
      await api(`/api/training/skills/${sport}/${skill}`, { method: 'PUT', body });
    },
    networkMode: 'always',
    onSettled: () => refreshTraining(client),
  });
}
