import { lazy, Suspense } from 'react';
import { useOnAir } from '#web/data/on-air.ts';
import { StreamActions } from '#web/features/broadcasts/center/stream-actions.tsx';
import { ChatPanel } from '#web/features/crowd/chat-panel.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { Picture, Points } from './picture.tsx';
import { SnapshotButton } from './snapshot-button.tsx';
import { StreamHead } from './stream-head.tsx';

const CameraPanel = lazy(() =>
  import('#web/features/camera/panel/camera-panel.tsx').then((file) => ({
    default: file.CameraPanel,
  })),
);

interface LiveTabProps {
  /** Level of the title: the page's own if the page has nothing but the broadcast. */
  headingLevel?: 'h1' | 'h2';
}

/**
 * The picture of a broadcast with the chat beside it. The device that films shows its own camera instead of downloading
 * the stream that it has just sent.
 */
export function LiveTab({ headingLevel = 'h2' }: LiveTabProps) {
  const { answer } = useLive();
  const isFilmedHere = useOnAir()?.broadcastId === answer.broadcast.id;
  return (
    <div className="grid gap-5">
      <div className="grid items-stretch gap-x-5 gap-y-4 lg:cols-main-89">
        {isFilmedHere ? (
          <Suspense fallback={<div />}>
            <CameraPanel
              actions={
                <StreamActions
                  isPhone
                  snapshot={<SnapshotButton className="flex-1" />}
                  className="md:hidden"
                />
              }
              head={(controls) => <StreamHead headingLevel="h2">{controls}</StreamHead>}
            />
          </Suspense>
        ) : (
          <Picture headingLevel={headingLevel} />
        )}
        <ChatPanel variant="side" />
      </div>
      {!isFilmedHere && <Points />}
    </div>
  );
}
