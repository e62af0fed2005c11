import type { EmbedAnswer } from '@allcourt/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { systemClock } from '#web/data/clock.ts';
import { loadPicture } from '#web/features/player/video/load-picture.ts';
import {
  createVideoPlayer,
  type Recorded,
  type VideoPlayer,
} from '#web/features/player/video/video-player.ts';

interface EmbedPlayerOptions {
  readonly answer: EmbedAnswer;
  readonly serverNow: () => number;
  readonly onStale: () => void;
}

/** The player, once there are pictures. Live it begins muted; a recording waits for a tap. */
export function useEmbedPlayer(
  video: HTMLVideoElement | null,
  { answer, serverNow, onStale }: EmbedPlayerOptions,
): VideoPlayer | null {
  const { isLive, recording } = answer.broadcast;
  const base = answer.media ? `${appConfig.apiOrigin}${answer.media.base}` : '';
  const hasPictures = recording !== null && base !== '';
  const hasSmall = recording?.hasSmall ?? false;
  const recorded = useRef<Recorded>({ base, isLive, hasSmall });
  const [player, setPlayer] = useState<VideoPlayer | null>(null);
  useEffect(() => {
    recorded.current = { base, isLive, hasSmall };
  }, [base, isLive, hasSmall]);
  const stale = useEffectEvent(onStale);
  const begin = useEffectEvent((made: VideoPlayer) => {
    if (isLive) {
      made.start('edge', { isPlaying: true });
    }
  });
  useEffect(() => {
    if (!video || !hasPictures) {
      return;
    }
    const made = createVideoPlayer({
      video,
      recorded: () => recorded.current,
      load: loadPicture,
      clock: systemClock,
      serverNow,
      random: Math.random,
      onStale: () => stale(),
    });
    setPlayer(made);
    begin(made);
    return () => {
      made.close();
      video.pause();
      setPlayer(null);
    };
  }, [video, hasPictures, serverNow]);
  return player;
}
