import type { ClipTarget } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { ShareToChat } from '#web/features/chat/share-to-chat.tsx';
import { CoachButton, CoachThis } from '#web/features/coaching/coach-this.tsx';

/** Sends a clip to a chat, or gives feedback or a task about it. */
export function SendClip({ target, onClose }: { target: ClipTarget; onClose(): void }) {
  const [isCoaching, setCoaching] = useState(false);
  return isCoaching ? (
    <CoachThis target={target} about="this clip" onClose={onClose} />
  ) : (
    <ShareToChat
      target={target}
      extra={
        <Suspense>
          <CoachButton onChoose={() => setCoaching(true)} />
        </Suspense>
      }
      onClose={onClose}
    />
  );
}
