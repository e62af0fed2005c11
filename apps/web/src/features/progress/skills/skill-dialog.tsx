import type { SaveSkillBody, SkillProgress } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { SKILL_NAMES } from '@allcourt/training';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { refreshTraining } from '#web/features/training/training-news.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
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
  const formId = useId();
  const [wanted, setWanted] = useState(asTyped(target));
  const [own, setOwn] = useState(asTyped(selfRating));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveSkill(sport);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLevel(wanted) && isLevel(own)) {
      const body = { target: levelOf(wanted), selfRating: levelOf(own) };
      save.mutate({ skill, body }, { onSuccess: onClose });
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={SKILL_NAMES[skill]}
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Target"
          inputMode="numeric"
          value={wanted}
          onChange={({ target: field }) => setWanted(field.value)}
          help="Out of 100: 40 beginner, 60 intermediate, 80 advanced. Optional."
          error={isChecked && !isLevel(wanted) && RANGE}
        />
        <TextField
          label="Your own rating"
          inputMode="numeric"
          value={own}
          onChange={({ target: field }) => setOwn(field.value)}
          help={
            from === 'measured'
              ? 'This skill is measured from your results; your own rating is shown but not used.'
              : 'Used until the skill is measured, and marked as your own.'
          }
          error={isChecked && !isLevel(own) && RANGE}
        />
        <div role="alert" className="empty:hidden">
          {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

const RANGE = 'Enter a whole number from 0 to 100.';

function asTyped(level: number | null): string {
  return level === null ? '' : String(Math.round(level));
}

function isLevel(typed: string): boolean {
  const level = levelOf(typed);
  return level === null || (Number.isInteger(level) && level >= 0 && level <= 100);
}

function levelOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
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
