import type { TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { beginThread, useCoachAct } from '#web/features/coaching/api/coach-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PlayerField } from './player-field.tsx';

interface BeginDialogProps {
  teamId: string;
  /** Null: it is chosen here. */
  player: TrainingPerson | null;
  /** What it is about. */
  target: TrainingTarget | null;
  /** The same in words. */
  about?: string;
  /** Where the team can be chosen too. */
  teamField?: ReactNode;
  onClose(): void;
  /** Goes on with a task out of the same words. */
  onAssign?(player: string, text: string): void;
}

const MAX_LENGTH = 2000;

/** What a coach says to a player. */
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
  // A second press sends the same words.
  const [ids] = useState(() => ({ id: uuidv7(), messageId: uuidv7() }));
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const toast = useToast();
  const send = useCoachAct({
    act: beginThread,
    onDone: () => {
      toast({ text: 'Sent' });
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
              Set as a task
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
          label="What you see"
          help="All coaches of the team can read it."
          rows={5}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && written === '' && 'Write something first.'}
          ref={field}
        />
        {send.isError && <FieldError>{problemSentence(send.error)}</FieldError>}
      </form>
    </Dialog>
  );
}
