import { Rewind, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { WithPicture } from '#web/features/player/playback/playback-context.tsx';
import { lastSeenPoint } from '#web/features/player/points/last-point.ts';
import type { MatchPoints } from '#web/features/player/points/use-points.ts';
import { useRemotePlayer } from '#web/features/player/remote/use-remote-player.ts';
import { youtubeAddress, youtubeId } from '#web/features/player/remote/youtube-remote.ts';
import { ScoreBug } from '#web/features/player/score/score-bug.tsx';
import { usePlayerState } from '#web/features/player/video/use-video-player.ts';
import { Button } from '#web/ui/button.tsx';
import { Calibration } from './calibration.tsx';
import { replayLabel, replayLastPoint } from './replay-last-point.tsx';

/** YouTube's own player with nothing on top, as its terms ask: the score is drawn below. */
export function YoutubeStage({ points }: { points: MatchPoints | null }) {
  const { answer } = useLive();
  const { externalUrl, title, isLive } = answer.broadcast;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const watched = useRemotePlayer(frame);
  const state = usePlayerState(watched?.player ?? null);
  const id = youtubeId(externalUrl ?? '');
  return (
    <div>
      <section
        aria-label={`Video: ${title}`}
        className="fits-screen aspect-video overflow-hidden bg-board max-md:-mx-(--margin) md:rounded-block"
      >
        {id && (
          <iframe
            ref={setFrame}
            title={`YouTube: ${title}`}
            src={youtubeAddress(id, location.origin)}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full border-0"
          />
        )}
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <WithPicture>
          <ScoreBug />
        </WithPicture>
        <span className="flex-1" />
        {watched && state?.instant != null && (
          <Button
            onClick={() => watched.player.seek((watched.player.now() ?? 0) - 10_000)}
            icon={<RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Back 10 seconds
          </Button>
        )}
        {watched && points && state?.instant != null && lastSeenPoint(points.windows, state.instant) && (
          <Button
            onClick={() =>
              replayLastPoint(watched.player, { points, range: state.range, instant: watched.player.now() })
            }
            icon={<Rewind aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            {replayLabel(points)}
          </Button>
        )}
        {watched && isLive && !state?.isAtEdge && <Button onClick={watched.player.goLive}>Go to live</Button>}
      </div>
      {watched && <Calibration remote={watched.remote} />}
    </div>
  );
}
