import { useState } from 'react';
import { useLive } from '#web/features/broadcast/model/live-context.tsx';
import { noticeOf } from '#web/features/broadcast/model/player/notice.ts';
import { useRemotePlayer } from '#web/features/broadcast/model/player/use-remote-player.ts';
import { usePlayerState } from '#web/features/broadcast/model/player/use-video-player.ts';
import type { MatchPoints } from '#web/features/broadcast/model/points/use-points.ts';
import { Calibration } from './calibration.tsx';
import { Stage } from './stage.tsx';

/** The list of any address, played in a frame that can reach nothing of ours. */
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
