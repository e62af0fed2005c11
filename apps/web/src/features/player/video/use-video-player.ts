import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { systemClock } from '#web/data/clock.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackStore } from '#web/features/player/playback/playback-context.tsx';
import { loadPicture } from './load-picture.ts';
import type { Player, PlayerState } from './player.ts';
import { createVideoPlayer, type Recorded, type VideoPlayer } from './video-player.ts';

/** Time before an address expires at which the next is requested: at different times, as all viewers have the same one. */
const ASK_BEFORE_MS = { least: 2 * 60_000, most: 6 * 60_000 };
/** Poll interval for the first picture, which no event announces. */
const LOOK_EVERY_MS = 5000;

/** The player of our own video, once its element is there; a silent one has no sound, whatever the viewer chose elsewhere. */
export function useVideoPlayer(
  video: HTMLVideoElement | null,
  { isSilent = false }: { isSilent?: boolean } = {},
): VideoPlayer | null {
  const { answer, serverNow, refetch } = useLive();
  const store = usePlaybackStore();
  const { isLive, recording } = answer.broadcast;
  const hasPictures = recording !== null && answer.media !== null;
  const hasSmall = recording?.hasSmall ?? false;
  const recorded = useRef<Recorded>({ base: '', isLive, hasSmall });
  const [player, setPlayer] = useState<VideoPlayer | null>(null);
  const base = answer.media ? `${appConfig.apiOrigin}${answer.media.base}` : '';

  useEffect(() => {
    recorded.current = { base, isLive, hasSmall };
  }, [base, isLive, hasSmall]);
  useFreshAddress();

  const askAgain = useEffectEvent(refetch);
  const begin = useEffectEvent((made: VideoPlayer) => {
    const deferred = store.takeDeferred();
    if (deferred) {
      deferred(made);
    } else if (isLive) {
      made.start('edge', { isPlaying: true });
    } else if (store.lastInstant() !== null) {
      made.start(store.lastInstant() ?? 0, { isPlaying: false });
    }
  });

  useEffect(() => {
    if (!video || !hasPictures) {
      return;
    }
    video.muted = isSilent || readIsMuted();
    const made = createVideoPlayer({
      video,
      recorded: () => recorded.current,
      load: loadPicture,
      clock: systemClock,
      serverNow,
      random: Math.random,
      onStale: () => askAgain(),
    });
    setPlayer(made);
    const detach = store.attach({
      instant: () => made.now(),
      isAtEdge: () => made.state().isAtEdge,
      isPlaying: () => made.state().phase === 'playing',
      play: made.play,
      pause: made.pause,
      seek: made.seek,
      goLive: made.goLive,
      playRange: made.playRange,
      snapshot: () => frameOf(video),
    });
    const unsubscribe = made.subscribe(store.update);
    const keepSound = () => isSilent || made.state().isRefused || writeIsMuted(video.muted);
    video.addEventListener('volumechange', keepSound);
    begin(made);
    return () => {
      video.removeEventListener('volumechange', keepSound);
      unsubscribe();
      detach();
      made.close();
      setPlayer(null);
    };
  }, [video, hasPictures, isSilent, serverNow, store]);

  const isWaiting = isLive && !hasPictures;
  useEffect(() => {
    if (isWaiting) {
      const timer = setInterval(() => askAgain(), LOOK_EVERY_MS);
      return () => clearInterval(timer);
    }
    return;
  }, [isWaiting]);

  return player;
}

/** State of a player; null if there is none. */
export function usePlayerState(player: Pick<Player, 'state' | 'subscribe'> | null): PlayerState | null {
  return useSyncExternalStore(player?.subscribe ?? NEVER, () => player?.state() ?? null);
}

const NEVER = () => () => {};

/** Requests a new media address before the old one expires. */
function useFreshAddress(): void {
  const { answer, serverNow, refetch } = useLive();
  const until = answer.media?.until;
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (until === undefined) {
      return;
    }
    const { least, most } = ASK_BEFORE_MS;
    const before = least + Math.random() * (most - least);
    const inMs = Math.max(LOOK_EVERY_MS, Date.parse(until) - serverNow() - before);
    const timer = setTimeout(() => ask(), inMs);
    return () => clearTimeout(timer);
  }, [until, serverNow]);
}

const KEY = 'allcourt:player-sound';

/** Muted unless the viewer has turned the sound on before. */
function readIsMuted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'on';
  } catch {
    return true; // a private window may refuse storage
  }
}

function writeIsMuted(isMuted: boolean): void {
  try {
    localStorage.setItem(KEY, isMuted ? 'off' : 'on');
  } catch {
    // Holds until the page is left.
  }
}

const QUALITY = 0.9;

/** The picture on screen at full size; null if there is none, or the browser does not allow reading it. */
function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    return Promise.resolve(null);
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
