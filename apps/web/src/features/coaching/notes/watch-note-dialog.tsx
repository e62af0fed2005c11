import type { FeedbackThread } from '@allcourt/contract';
import { MAX_TRAINING_TEXT } from '@allcourt/contract/training-vocabulary';
import { useState } from 'react';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { type ShownThread, useCoaching } from '#web/features/coaching/use-coaching.ts';
import { placeText } from '#web/features/video-notes/picture/slow-picture.tsx';
import { Studio } from '#web/features/video-notes/picture/studio.tsx';
import { type Footage, useFootage } from '#web/features/video-notes/picture/use-footage.ts';
import { useRecording } from '#web/features/video-notes/picture/use-recording.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { personText } from '#web/ui/words/names.ts';
import { useBeside } from './recordings.ts';

type Note = NonNullable<FeedbackThread['messages'][number]['note']>;

interface WatchNoteDialogProps {
  thread: ShownThread;
  /** The message whose moment is shown first. */
  messageId: string;
  onClose(): void;
}

/** A recording at the moment of a note, with the drawing over it, and the thread's other moments to jump to. */
export function WatchNoteDialog({ thread, messageId, onClose }: WatchNoteDialogProps) {
  const note = thread.messages.find(({ id }) => id === messageId)?.note;
  return (
    <Dialog open title="Video note" size="xl" onClose={onClose}>
      {note && <Footed thread={thread} note={note} />}
    </Dialog>
  );
}

function Footed({ thread, note }: { thread: ShownThread; note: Note }) {
  const { footage, query } = useFootage(note.broadcastId);
  const isOnline = useIsOnline();
  if (footage) {
    return <Watching thread={thread} first={note} footage={footage} />;
  }
  if (query.isPending && isOnline) {
    return (
      <Loading label="Loading the video">
        <Skeleton className="aspect-video" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={isOnline ? "Couldn't play this video" : "The video isn't saved on this device"}
      offline={!isOnline}
      query={query}
    >
      {isOnline
        ? 'The recording may have been deleted. The note and its picture stay.'
        : 'The note and its picture stay. The video plays when you are back online.'}
    </ErrorState>
  );
}

function Watching({ thread, first, footage }: { thread: ShownThread; first: Note; footage: Footage }) {
  const { readerId } = useCoaching();
  const { broadcastId } = first;
  const recording = useRecording({ base: footage.base, at: first.at });
  const beside = useBeside({ broadcastId, teamId: thread.team.id });
  const [note, setNote] = useState(first);
  const noted = thread.messages.flatMap(({ note: one, ...message }) =>
    one?.broadcastId === broadcastId ? [{ ...message, note: one }] : [],
  );
  return (
    <div className="grid gap-5">
      <Studio
        footage={footage}
        recording={recording}
        beside={beside}
        drawing={note.drawing}
        onDraw={null}
        drawnAt={note.at}
      />
      <section aria-label="Comments" className="grid gap-3">
        <ol className="grid gap-3">
          {noted.map(({ id, author, text, note: one }) => (
            <li key={id} className="flex items-start gap-3 border-t border-line pt-3">
              <Button
                size="sm"
                aria-label={`Jump to ${placeText(one.at - footage.from)}`}
                aria-pressed={one === note}
                onClick={() => {
                  setNote(one);
                  recording.setPlaying(false);
                  recording.seek(one.at);
                }}
                className="tabular-nums max-md:h-11"
              >
                {placeText(one.at - footage.from)}
              </Button>
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{personText(author, author?.accountId === readerId)}</span>{' '}
                {text}
              </p>
            </li>
          ))}
        </ol>
        {thread.canReply && (
          <CommentForm
            placeMs={recording.instant - footage.from}
            threadId={thread.id}
            noteNow={() => ({
              ...{ broadcastId, at: Math.round(recording.now()), drawing: [] },
              ...{ stillId: null, voiceId: null },
            })}
          />
        )}
      </section>
    </div>
  );
}

interface CommentFormProps {
  threadId: string;
  placeMs: number;
  noteNow(): NonNullable<Parameters<ReturnType<typeof useCoaching>['reply']>[2]>;
}

/** A comment at the moment on screen; without a network it waits on this device. */
function CommentForm({ threadId, placeMs, noteNow }: CommentFormProps) {
  const { reply } = useCoaching();
  const form = useForm({
    initial: { text: '' },
    rules: { text: required('Enter your comment.') },
    async submit({ text }) {
      await reply(threadId, text, noteNow());
      form.reset();
    },
  });
  return (
    <form {...form.props} className="grid gap-2">
      <TextAreaField
        {...form.field('text')}
        label={`Comment at ${placeText(placeMs)}`}
        rows={2}
        maxLength={MAX_TRAINING_TEXT}
      />
      <div>
        <Button type="submit" look="pri" size="sm" busy={form.isBusy}>
          Send
        </Button>
      </div>
    </form>
  );
}
