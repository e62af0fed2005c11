import type { ClipTarget, ReelTarget } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { ShareToChat } from '#web/features/chat/share-to-chat.tsx';
import { CoachButton, CoachThis } from '#web/features/coaching/coach-this.tsx';

/** Sends a clip or a reel to a chat, or gives feedback or a task about a clip. */
export function SendClip({ target, onClose }: { target: ClipTarget | ReelTarget; onClose(): void }) {
  const [isCoaching, setCoaching] = useState(false);
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
}
