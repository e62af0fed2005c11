import type { Clock } from '#web/data/clock.ts';
import type { EncodedPart } from '#web/features/camera/capture/encoded.ts';

/** Each second, pictures and sounds must have been encoded; after this many seconds without, the encoder is stuck. */
const STUCK_AFTER_TICKS = 6;
const TICK_MS = 1000;
/** The server takes pieces of up to 12 seconds. A new session always begins a new piece. */
const LONG_PIECE_MS = 8000;

/**
 * Watches the progress of an encoder: on a busy device its segments come late, but it works. Counts its own ticks, since a
 * page that was frozen, or is slow, is not stuck.
 */
export interface Progress {
  note(packet: Pick<EncodedPart, 'track' | 'isKey' | 'atMs'>): void;
  /** Forgets the encoder before this one. */
  reset(): void;
  start(): void;
  stop(): void;
}

interface ProgressParts {
  readonly clock: Clock;
  onStuck(): void;
  /** A piece grows too long, since the encoder delivers no key picture to begin another one with. */
  onLongPiece(): void;
}

export function createProgress({ clock, onStuck, onLongPiece }: ProgressParts): Progress {
  const idle = { video: 0, audio: 0 };
  let lastKeyMs: number | null = null;
  let cancel = () => {};

  function reset(): void {
    idle.video = 0;
    idle.audio = 0;
    lastKeyMs = null;
  }

  function start(): void {
    cancel();
    cancel = clock.after(TICK_MS, () => {
      idle.video += 1;
      idle.audio += 1;
      if (Math.max(idle.video, idle.audio) >= STUCK_AFTER_TICKS) {
        reset();
        onStuck();
      }
      start();
    });
  }

  return {
    note({ track, isKey, atMs }) {
      idle[track] = 0;
      if (track === 'video' && isKey) {
        lastKeyMs = atMs;
      } else if (track === 'video' && lastKeyMs !== null && atMs - lastKeyMs > LONG_PIECE_MS) {
        lastKeyMs = null;
        onLongPiece();
      }
    },
    reset,
    start,
    stop: () => cancel(),
  };
}
