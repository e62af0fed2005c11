import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { WithPicture } from '#web/features/player/playback/playback-context.tsx';
import { ScoreBug } from '#web/features/player/score/score-bug.tsx';
import { usePlayerState, useVideoPlayer } from '#web/features/player/video/use-video-player.ts';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { LiveBadges } from './live-badges.tsx';
import { NOTICE_WORDS, noticeOf } from './player-notice.tsx';

interface WallTileProps {
  onOpen(): void;
}

/** One court of many: its picture without sound, its score as of that picture, and the way to the broadcast. */
export function WallTile({ onOpen }: WallTileProps) {
  const { answer } = useLive();
  const { title, source } = answer.broadcast;
  return (
    <div className="relative size-full overflow-hidden bg-board text-white">
      {source === 'camera' ? <SilentPicture /> : <EmptyCourt />}
      <span className="absolute inset-x-0 bottom-0 h-1/3 bg-linear-to-t from-board/80 to-transparent" />
      <WithPicture>
        <div className="pointer-events-none absolute bottom-3 left-3">
          <ScoreBug />
        </div>
      </WithPicture>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-center gap-2 text-13 font-strong">
        <LiveBadges over="Ended" />
      </div>
      <button
        type="button"
        aria-label={`Watch ${title}`}
        onClick={onOpen}
        className="absolute inset-0 flex items-end justify-end p-3 text-15 font-semibold focus-visible:outline-3 focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        {/* The board of a narrow picture takes the whole lower edge. */}
        <span className="max-w-1/2 truncate max-md:self-start max-md:leading-8">{title}</span>
      </button>
    </div>
  );
}

function SilentPicture() {
  const { answer } = useLive();
  const { still } = answer.broadcast;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const player = useVideoPlayer(video, { isSilent: true });
  const state = usePlayerState(player);
  const notice = noticeOf(answer.broadcast, state);
  // It has no sound to turn on.
  const words = notice && notice !== 'tap-to-unmute' ? NOTICE_WORDS[notice] : '';
  return (
    <>
      <video
        ref={setVideo}
        playsInline
        muted
        poster={answer.media && still ? `${appConfig.apiOrigin}${still}` : undefined}
        preload="auto"
        tabIndex={-1}
        className="size-full object-cover"
      />
      {words && (
        <p role="status" className="absolute inset-0 grid place-items-center text-13">
          {words}
        </p>
      )}
    </>
  );
}

/** Without a camera of ours the score alone is shown. */
function EmptyCourt() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-linear-to-b from-plane to-plane-2">
      <HalfCourt className="w-1/2 text-white/50" />
    </span>
  );
}
