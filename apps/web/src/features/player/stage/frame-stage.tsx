import { useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import type { MatchPoints } from '#web/features/player/points/use-points.ts';
import { useRemotePlayer } from '#web/features/player/remote/use-remote-player.ts';
import { usePlayerState } from '#web/features/player/video/use-video-player.ts';
import { Calibration } from './calibration.tsx';
import { noticeOf } from './player-notice.tsx';
import { Stage } from './stage.tsx';

/** Plays an HLS address from another site in a sandboxed frame. */
export function FrameStage({ points }: { points: MatchPoints | null }) {
  const { answer } = useLive();
  const { title, isLive } = answer.broadcast;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const watched = useRemotePlayer(frame);
  const state = usePlayerState(watched?.player ?? null);
  const notice = noticeOf({ isLive, signal: 'none', recording: 'elsewhere' }, state);
  return (
    <div>
      <Stage
        picture={
          <iframe
            ref={setFrame}
            title={title}
            src="/player.html"
            sandbox="allow-scripts"
            allow="autoplay"
            tabIndex={-1}
            className="pointer-events-none size-full border-0"
          />
        }
        player={watched?.player ?? null}
        state={state}
        notice={state?.phase === 'paused' && state.instant === null ? 'tap-to-play' : notice}
        points={points}
        onPictureInPicture={null}
      />
      {watched && <Calibration remote={watched.remote} />}
    </div>
  );
}
