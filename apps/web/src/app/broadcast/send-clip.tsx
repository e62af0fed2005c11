import { Suspense, useState } from 'react';
import { ShareToChat } from '#web/features/chat/share-to-chat.tsx';
import type { SendClip as SendClipDialog } from '#web/features/clips/send-clip-context.ts';
import { CoachButton, CoachThis } from '#web/features/coaching/coach-this.tsx';
import { SendToCoach } from '#web/features/coaching/send-to-coach.tsx';

/** Sends a clip or a reel to a chat, gives feedback or a task about a clip, or sends a reel to its player's coaches. */
export const SendClip: SendClipDialog = ({ target, toCoachesOf, onClose }) => {
  const [isCoaching, setCoaching] = useState(false);
  if (toCoachesOf !== undefined && target.kind === 'reel') {
    return <SendToCoach target={target} teamId={toCoachesOf} onClose={onClose} />;
  }
  return isCoaching && target.kind === 'clip' ? (
    <CoachThis target={target} about="this clip" onClose={onClose} />
  ) : (
    <ShareToChat
      target={target}
      extra={
        target.kind === 'clip' && (
          <Suspense>
            <CoachButton onChoose={() => setCoaching(true)} />
          </Suspense>
        )
      }
      onClose={onClose}
    />
  );
};
