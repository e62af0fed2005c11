import type { TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { beginThread, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { usePlayers } from '#web/features/coaching/coaching.ts';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField, TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface BeginDialogProps {
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

const MAX_LENGTH = 2000;

/** Feedback from a coach to a player. */
export function BeginDialog({
  teamId,
  player,
  target,
  about,
  teamField,
  onClose,
  onAssign,
}: BeginDialogProps) {
  const [playerId, setPlayerId] = useState(player?.accountId ?? '');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  // The same id on every press, so that two presses send once.
  const [ids] = useState(() => ({ id: uuidv7(), messageId: uuidv7() }));
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const toast = useToast();
  const send = useCoachAct({
    act: beginThread,
    onDone: () => {
      toast({ text: 'Feedback sent' });
      onClose();
    },
  });
  const written = text.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (playerId !== '' && written !== '') {
      const { id, messageId } = ids;
      send.mutate({ id, body: { teamId, playerId, target, messageId, text: written } });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={player ? `Feedback for ${player.name}` : 'Give feedback'}
      {...(player && { initialFocus: field })}
      actions={
        <>
          {onAssign && (
            <Button onClick={() => onAssign(playerId, written)} disabled={playerId === ''}>
              Assign instead
            </Button>
          )}
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="pri" busy={send.isPending}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {about !== undefined && <p className="text-ink-2">About {about}.</p>}
        {teamField}
        {!player && (
          <PlayerField
            teamId={teamId}
            value={playerId}
            onChange={setPlayerId}
            error={isTried && playerId === '' && 'Choose a player.'}
          />
        )}
        <TextAreaField
          label="Feedback"
          help="All coaches of the team can read it."
          rows={5}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && written === '' && 'Enter your feedback.'}
          ref={field}
        />
        {send.isError && <FieldError>{problemSentence(send.error)}</FieldError>}
      </form>
    </Dialog>
  );
}

interface PlayerFieldProps {
  teamId: string;
  value: string;
  onChange(accountId: string): void;
  error?: string | false;
}

function PlayerField({ teamId, value, onChange, error = false }: PlayerFieldProps) {
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
