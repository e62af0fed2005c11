import { createObservable } from '#web/features/player/video/observable.ts';
import type { Player, PlayerPhase, PlayerState } from '#web/features/player/video/player.ts';
import type { Remote } from './remote.ts';

/** Start time of an external video, and whether it is live. */
export interface Calibrated {
  /** Unix milliseconds; null until a manager has set it. */
  readonly startAt: number | null;
  readonly isLive: boolean;
}

export interface RemotePlayer extends Player {
  /** Instant on screen now; null if it is unknown. */
  now(): number | null;
  close(): void;
}

/** This close to the end, in seconds, counts as live. */
const NEAR_SECONDS = 20;

/** Adapts an external video to the `Player` of a broadcast. */
export function createRemotePlayer(remote: Remote, calibrated: () => Calibrated): RemotePlayer {
  let rate = 1;
  let range: { from: number; to: number; back: number | 'edge' | null } | null = null;
  const { update, ...observable } = createObservable(read);

  function now(): number | null {
    const { time, date, isReady } = remote.state();
    const { startAt } = calibrated();
    if (!isReady) {
      return null;
    }
    return startAt === null ? date : startAt + time * 1000;
  }

  function isAtEdge(): boolean {
    const { time, duration } = remote.state();
    return calibrated().isLive && range === null && (duration === null || time >= duration - NEAR_SECONDS);
  }

  function phase(): PlayerPhase {
    const { isReady, isPlaying, isBuffering, hasEnded, hasFailed } = remote.state();
    if (hasFailed) {
      return 'failed';
    }
    if (!isReady) {
      return 'loading';
    }
    if (hasEnded) {
      return 'ended';
    }
    if (isBuffering) {
      return 'buffering';
    }
    return isPlaying ? 'playing' : 'paused';
  }

  function read(): PlayerState {
    const { isMuted, volume } = remote.state();
    return {
      phase: phase(),
      instant: now(),
      isAtEdge: isAtEdge(),
      range: range && { from: range.from, to: range.to },
      isMuted,
      volume,
      rate,
      isRefused: false,
      isRetrying: false,
    };
  }

  /** Seeks by the difference if the instant on screen is unknown. */
  function goTo(instant: number): void {
    const shown = now();
    const { time } = remote.state();
    if (shown !== null) {
      remote.seekTo(Math.max(0, time + (instant - shown) / 1000));
    }
  }

  function goLive(): void {
    range = null;
    remote.seekTo(remote.state().duration ?? Number.MAX_SAFE_INTEGER);
    remote.play();
  }

  function leaveRange(): void {
    const back = range?.back;
    range = null;
    if (back === 'edge') {
      goLive();
    } else if (typeof back === 'number') {
      goTo(back);
    }
    update();
  }

  const unsubscribe = remote.subscribe(() => {
    const shown = now();
    if (range && shown !== null && shown >= range.to) {
      leaveRange();
    }
    update();
  });

  return {
    ...observable,
    now,
    play: remote.play,
    pause: remote.pause,
    seek(instant) {
      range = null;
      goTo(instant);
    },
    goLive,
    playRange(from, to) {
      range = { from, to, back: range?.back ?? (isAtEdge() ? 'edge' : now()) };
      goTo(from);
      remote.play();
    },
    leaveRange,
    setMuted: remote.setMuted,
    setVolume: remote.setVolume,
    setRate(next) {
      rate = next;
      remote.setRate(next);
      update();
    },
    retry: remote.reload,
    close() {
      unsubscribe();
      remote.close();
    },
  };
}
