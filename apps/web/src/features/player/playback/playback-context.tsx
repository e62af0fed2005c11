import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useWatchBehind } from '#web/data/behind.ts';
import { useOnAir } from '#web/data/on-air.ts';
import { useOnScreen } from '#web/data/on-screen.ts';
import type { Live } from '#web/features/player/live/live.ts';
import { createPlayback, type PlaybackOptions, type PlaybackStore } from './playback.ts';
import { useSavedSpoilerSafe } from './spoiler-safe.ts';

/** The viewer's position in the broadcast, and the controls. Instants are Unix milliseconds by the server's clock. */
export interface Playback {
  readonly hasVideo: boolean;
  readonly isAtEdge: boolean;
  readonly isPlaying: boolean;
  play(): void;
  pause(): void;
  seek(instant: number): void;
  goLive(): void;
  /** Waits for a player if none is on screen yet. */
  playRange(from: number, to: number): void;
  snapshot(): Promise<Blob | null>;
  /** Instant of the picture itself, now: also for a viewer who does not sync the rest with it. */
  instant(): number;
}

interface Shared {
  readonly store: PlaybackStore;
  readonly hasVideo: boolean;
  readonly isSpoilerSafe: boolean;
  setIsSpoilerSafe(isSafe: boolean): void;
}

const PlaybackContext = createContext<Shared | null>(null);
/** Content on top of the picture always follows it, whatever the viewer chose for the rest. */
const WithPictureContext = createContext(false);

export function PlaybackProvider({ live, children }: { live: Live; children: ReactNode }) {
  const { answer, serverNow } = live;
  const { source, isLive, recording, externalUrl, startedAt, videoStartAt, matchId } = answer.broadcast;
  const isOurs = source === 'camera' || source === 'file';
  const hasVideo = isOurs ? isLive || recording !== null : externalUrl !== null;
  const firstAt = recording?.firstAt ?? videoStartAt ?? startedAt;
  // The person filming sees the court itself, so nothing waits for the delayed picture.
  const isFilmedHere = useOnAir()?.broadcastId === answer.broadcast.id;
  const isBehind = hasVideo && !isFilmedHere;
  const options = useMemo<PlaybackOptions>(
    () => ({ serverNow, hasVideo: isBehind, isLive, beginsAt: Date.parse(firstAt) }),
    [serverNow, isBehind, isLive, firstAt],
  );
  const [store] = useState(() => createPlayback(options));
  useEffect(() => store.configure(options), [store, options]);
  const [isSpoilerSafe, setIsSpoilerSafe] = useSavedSpoilerSafe();
  const watchedId = isLive && isBehind && isSpoilerSafe ? matchId : null;
  useWatchBehind(watchedId);
  // No phone is told its result either.
  useOnScreen(watchedId && `match:${watchedId}:naming`);
  const shared = { store, hasVideo, isSpoilerSafe, setIsSpoilerSafe };
  return <PlaybackContext value={shared}>{children}</PlaybackContext>;
}

/** Its children follow the picture even if the rest of the page is ahead of it. */
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
      seek: (instant) => store.whenReady((engine) => engine.seek(instant)),
      goLive: () => store.engine()?.goLive(),
      playRange: (from, to) => store.whenReady((engine) => engine.playRange(from, to)),
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
 * The instant up to which content is shown, updated about four times a second: that of the picture on screen, or the
 * server's time if there is no video or the viewer does not mind spoilers.
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

/** The choice that chat and stats wait for the picture; saved on this device. */
export function useSpoilerSafe(): [boolean, (isSafe: boolean) => void] {
  const { isSpoilerSafe, setIsSpoilerSafe } = useShared();
  return [isSpoilerSafe, setIsSpoilerSafe];
}

/** For the player alone: attaches its engine here. */
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
