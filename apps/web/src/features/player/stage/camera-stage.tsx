import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import type { MatchPoints } from '#web/features/player/points/use-points.ts';
import type { Player } from '#web/features/player/video/player.ts';
import { usePlayerState, useVideoPlayer } from '#web/features/player/video/use-video-player.ts';
import { noticeOf } from './player-notice.tsx';
import { Stage } from './stage.tsx';

/** Live video and recordings of our own cameras. */
export function CameraStage({ points }: { points: MatchPoints | null }) {
  const { answer } = useLive();
  const { still } = answer.broadcast;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const player = useVideoPlayer(video);
  const state = usePlayerState(player);
  const poster = answer.media && still ? `${appConfig.apiOrigin}${still}` : undefined;
  const picture = (
    // biome-ignore lint/a11y/useMediaCaption: there are no captions of what is said on a court.
    <video
      ref={setVideo}
      playsInline
      poster={poster}
      preload="auto"
      tabIndex={-1}
      onClick={({ nativeEvent }) => player && !isTouch(nativeEvent) && toggle(player)}
      className="size-full object-contain"
    />
  );
  return (
    <Stage
      picture={picture}
      player={player}
      state={state}
      notice={noticeOf(answer.broadcast, state)}
      points={points}
      onPictureInPicture={video && document.pictureInPictureEnabled ? () => togglePicture(video) : null}
    />
  );
}

/** A tap shows the controls; a mouse shows them by moving. */
function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

function toggle(player: Player): void {
  if (player.state().phase === 'playing') {
    player.pause();
  } else {
    player.play();
  }
}

function togglePicture(video: HTMLVideoElement): void {
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  done.catch(() => {}); // there is no video yet, or the browser's settings forbid it
}
