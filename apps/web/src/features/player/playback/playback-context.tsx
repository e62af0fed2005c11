import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useOnAir } from '#web/data/on-air.ts';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import type { Live } from '#web/features/player/live/live.ts';
import { createPlayback, type PlaybackOptions, type PlaybackStore } from './playback.ts';

/** What the viewer sees, and what they can do with it. Instants are Unix milliseconds by the server's clock. */
export interface Playback {
  readonly hasVideo: boolean;
  readonly isAtEdge: boolean;
  readonly isPlaying: boolean;
  play(): void;
  pause(): void;
  seek(instant: number): void;
  goLive(): void;
  /** Where no player is on screen yet, it is played as soon as one is. */
  playRange(from: number, to: number): void;
  snapshot(): Promise<Blob | null>;
  /** Of the picture itself, at the moment of asking: also for who has chosen to run ahead of it. */
  instant(): number;
}

interface Shared {
  readonly store: PlaybackStore;
  readonly hasVideo: boolean;
  readonly isSpoilerSafe: boolean;
  setIsSpoilerSafe(isSafe: boolean): void;
}

const PlaybackContext = createContext<Shared | null>(null);
/** What lies over the picture goes with the picture, whatever the viewer has chosen for the rest. */
const WithPictureContext = createContext(false);

export function PlaybackProvider({ live, children }: { live: Live; children: ReactNode }) {
  const { answer, serverNow } = live;
  const { source, isLive, recording, externalUrl, startedAt, videoStartAt } = answer.broadcast;
  const hasVideo = source === 'camera' ? isLive || recording !== null : externalUrl !== null;
  const firstAt = recording?.firstAt ?? videoStartAt ?? startedAt;
  // Who films sees the court itself: nothing waits there for a picture that comes back later.
  const isFilmedHere = useOnAir()?.broadcastId === answer.broadcast.id;
  const isBehind = hasVideo && !isFilmedHere;
  const options = useMemo<PlaybackOptions>(
    () => ({ serverNow, hasVideo: isBehind, isLive, beginsAt: Date.parse(firstAt) }),
    [serverNow, isBehind, isLive, firstAt],
  );
  const [store] = useState(() => createPlayback(options));
  useEffect(() => store.configure(options), [store, options]);
  const [isSpoilerSafe, setIsSpoilerSafe] = useDeviceChoice('allcourt:spoiler-safe', true);
  const shared = { store, hasVideo, isSpoilerSafe, setIsSpoilerSafe };
  return <PlaybackContext value={shared}>{children}</PlaybackContext>;
}

/** Its children go with the picture, although the rest of the page may run ahead of it. */
export function WithPicture({ children }: { children: ReactNode }) {
  return <WithPictureContext value={true}>{children}</WithPictureContext>;
}

export function usePlayback(): Playback {
  const { store, hasVideo } = useShared();
  const isAtEdge = useSyncExternalStore(store.subscribe, () => store.state().isAtEdge);
  const isPlaying = useSyncExternalStore(store.subscribe, () => store.state().isPlaying);
  return useMemo(
    () => ({
      hasVideo,
      isAtEdge,
      isPlaying,
      play: () => store.engine()?.play(),
      pause: () => store.engine()?.pause(),
      seek: (instant) => store.wish((engine) => engine.seek(instant)),
      goLive: () => store.engine()?.goLive(),
      playRange: (from, to) => store.wish((engine) => engine.playRange(from, to)),
      snapshot: async () => (await store.engine()?.snapshot()) ?? null,
      instant() {
        store.update();
        return store.state().instant;
      },
    }),
    [store, hasVideo, isAtEdge, isPlaying],
  );
}

/**
 * Up to when what goes with the picture is shown: about four times a second, the instant of the picture that this
 * viewer sees; or the server's own, without a picture and for who does not mind spoilers.
 */
export function usePlaybackInstant(): number {
  const { store, isSpoilerSafe } = useShared();
  const isWithPicture = useContext(WithPictureContext);
  const goesWithPicture = isSpoilerSafe || isWithPicture;
  return useSyncExternalStore(store.subscribe, () => {
    const { instant, now } = store.state();
    return goesWithPicture ? instant : now;
  });
}

/** Whether what is beside the picture waits for it; kept on this device. */
export function useSpoilerSafe(): [boolean, (isSafe: boolean) => void] {
  const { isSpoilerSafe, setIsSpoilerSafe } = useShared();
  return [isSpoilerSafe, setIsSpoilerSafe];
}

/** For the player alone: where it hands in what draws the picture. */
export function usePlaybackStore(): PlaybackStore {
  return useShared().store;
}

function useShared(): Shared {
  const shared = useContext(PlaybackContext);
  if (shared === null) {
    throw new TypeError('usePlayback needs a LiveProvider above it.');
  }
  return shared;
}
