import type { TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { MAX_TRAINING_TEXT } from '@allcourt/contract/training-vocabulary';
import { type ReactNode, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { startThread, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { usePlayers } from '#web/features/coaching/coaching.ts';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface StartThreadDialogProps {
  teamId: string;
  /** Null to choose the player here. */
  player: TrainingPerson | null;
  /** The match or point it is about. */
  target: TrainingTarget | null;
  /** The target in words. */
  about?: string;
  /** A field to choose the team, if the coach has several. */
  teamField?: ReactNode;
  onClose(): void;
  /** Continues with an assignment that has the same text. */
  onAssign?(player: string, text: string): void;
}

/** Feedback from a coach to a player. */
export function StartThreadDialog({
  teamId,
  player,
  target,
  about,
  teamField,
  onClose,
  onAssign,
}: StartThreadDialogProps) {
  // The same id on every press, so that two presses send once.
  const [{ id, messageId }] = useState(() => ({ id: uuidv7(), messageId: uuidv7() }));
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const send = useCoachAct({
    act: startThread,
    onDone: () => {
      toast({ text: 'Feedback sent' });
      onClose();
    },
  });
  const form = useForm({
    initial: { playerId: player?.accountId ?? '', text: '' },
    rules: { playerId: required('Choose a player.'), text: required('Enter your feedback.') },
    submit: ({ playerId, text }) =>
      send.mutateAsync({ id, body: { teamId, playerId, target, messageId, text } }),
  });
  const { playerId, text } = form.typed;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={player ? `Feedback for ${player.name}` : 'Give feedback'}
      {...(player && { initialFocus: field })}
      submitLabel="Send"
      acts={
        onAssign && (
          <Button onClick={() => onAssign(playerId, text.trim())} disabled={playerId === ''}>
            Assign instead
          </Button>
        )
      }
    >
      {about !== undefined && <p className="text-ink-2">About {about}.</p>}
      {teamField}
      {!player && (
        <PlayerField
          teamId={teamId}
          {...form.choice('playerId')}
          error={form.problemOf('playerId') ?? false}
        />
      )}
      <TextAreaField
        {...form.field('text')}
        label="Feedback"
        help="All coaches of the team can read it."
        rows={5}
        maxLength={MAX_TRAINING_TEXT}
        ref={field}
      />
    </FormDialog>
  );
}

interface PlayerFieldProps {
  teamId: string;
  value: string;
  onChange(accountId: string): void;
  error?: string | false;
}

/** Chooses a player of the team, except the reader. */
export function PlayerField({ teamId, value, onChange, error = false }: PlayerFieldProps) {
  const { data = [] } = usePlayers(teamId);
  const { readerId } = useCoaching();
  return (
    <SelectField
      label="Player"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      required
    >
      <option value="">Choose a player</option>
      {data
        .filter(({ accountId }) => accountId !== readerId)
        .map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
