import type { ReelTarget } from '@allcourt/contract';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { scopeText } from '#web/features/clips/reel/reel-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { namesText } from '#web/ui/words/names.ts';
import { useCoaches } from './coaching.ts';
import { useCoaching } from './use-coaching.ts';

interface SendToCoachProps {
  /** The reader's own reel. */
  target: ReelTarget;
  teamId: string;
  onClose(): void;
}

/** Sends a reel to the coaches of a team, who are named first: a thread of feedback cannot be deleted. */
export function SendToCoach({ target, teamId, onClose }: SendToCoachProps) {
  // The same ids on every press, so that two presses send once.
  const [ids] = useState(() => ({ threadId: uuidv7(), messageId: uuidv7() }));
  const query = useCoaches(teamId);
  const { start, readerId } = useCoaching();
  const isOnline = useIsOnline();
  const toast = useToast();
  const coaches = query.data?.coaches ?? [];
  const names = namesText(coaches.map(({ name }) => name));
  const send = () => {
    const { threadId, messageId } = ids;
    const body = { teamId, playerId: readerId, target, messageId, text: `${scopeText(target)}.` };
    start(threadId, body).then(
      () =>
        toast({
          text: isOnline
            ? `Reel sent to ${names}`
            : `Saved on this device. The reel goes to ${names} when you're online.`,
        }),
      () => toast({ text: "Couldn't save on this device. Free some space and try again." }),
    );
    onClose();
  };
  return (
    <Dialog
      open
      title="Send to coach"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" disabled={coaches.length === 0} onClick={send}>
            Send reel
          </Button>
        </>
      }
    >
      {coaches.length > 0 && (
        <div className="grid gap-2">
          <p>
            <span className="type-strong">{names}</span> {coaches.length === 1 ? 'gets' : 'get'} this reel and
            can reply.
          </p>
          <p className="text-13 text-ink-2">You can't undo this. Replies show under Feedback in Training.</p>
        </div>
      )}
      {query.data && coaches.length === 0 && <p className="text-ink-2">This team has no coach yet.</p>}
      {!query.data &&
        (query.error ? (
          <ErrorState
            title="Couldn't load your coaches"
            offline={query.error instanceof NetworkError}
            query={query}
          >
            {problemSentence(query.error)}
          </ErrorState>
        ) : (
          <Loading label="Loading your coaches" bar="h-11" />
        ))}
    </Dialog>
  );
}
