import type { Clock } from '#web/data/clock.ts';
import type { RunningEncoder, StartEncoder } from '#web/features/camera/capture/encoder.ts';

/** A piece of video to upload: the head of a session, or one of its segments. */
export interface Piece {
  readonly sessionId: string;
  /** From 1; 0 is the head. */
  readonly seq: number;
  /** Server time minus session time, in milliseconds. */
  readonly offset: number;
  readonly durationMs: number;
  /** In bytes. */
  readonly size: number;
}

/** Stores pieces on this device until the server has them, so that a crash or a reload loses none. */
export interface PieceKeeper {
  /** The storage key; null if the device cannot store anything. */
  keep(piece: Piece, bytes: Uint8Array): Promise<number | null>;
  read(key: number): Promise<Uint8Array | undefined>;
  remove(key: number): Promise<void>;
}

export interface ReelParts {
  readonly clock: Clock;
  readonly startEncoder: StartEncoder;
  newId(): string;
  /** The inputs of the encoder. */
  source(): ReelSource;
  onPiece(piece: Piece, bytes: Uint8Array): void;
  onProblem(problem: unknown): void;
}

export interface ReelSource {
  readonly video: MediaStreamTrack;
  /** Null films with silence. */
  readonly audio: MediaStreamTrack | null;
  readonly bitsPerSecond: number;
  readonly offset: number;
}

/** Films one session after the other. */
export interface Reel {
  /** Ends the current session, applies a change of inputs, and starts the next one. */
  cut(change?: () => Promise<void>): Promise<void>;
  /** Ends the current session, for good. */
  stop(): Promise<void>;
}

/** An encoder that needs longer than this for its last segment is stuck, and abandoned. */
const STOP_MS = 3000;

interface Rolling {
  readonly encoder: RunningEncoder;
  /** Ignores everything that it delivers from now on. */
  giveUp(): void;
}

export function createReel(parts: ReelParts): Reel {
  let rolling: Rolling | null = null;
  let isOver = false;
  let last: Promise<void> = Promise.resolve();

  /** One change at a time: two encoders would compete for one camera. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function stopEncoder(): Promise<void> {
    const stopping = rolling;
    rolling = null;
    if (!stopping) {
      return;
    }
    const { promise: isLate, resolve } = Promise.withResolvers<void>();
    const cancelTimeout = parts.clock.after(STOP_MS, resolve);
    // A failed encoder cannot finish its segment either; earlier segments are safe.
    await Promise.race([stopping.encoder.stop().catch(() => undefined), isLate]);
    cancelTimeout();
    stopping.giveUp();
  }

  async function begin(): Promise<void> {
    const sessionId = parts.newId();
    const { offset, ...source } = parts.source();
    let seq = 0;
    let isGivenUp = false;
    const hand = (bytes: Uint8Array, durationMs: number) => {
      // The server never accepts segments of a session after the next one has started.
      if (!isGivenUp) {
        parts.onPiece({ sessionId, seq, offset, durationMs, size: bytes.byteLength }, bytes);
      }
    };
    const encoder = await parts.startEncoder({
      ...source,
      onHead: (bytes) => hand(bytes, 0),
      onSegment({ bytes, durationMs }) {
        seq += 1;
        hand(bytes, durationMs);
      },
      onProblem: (problem) => !isGivenUp && parts.onProblem(problem),
    });
    rolling = {
      encoder,
      giveUp() {
        isGivenUp = true;
      },
    };
  }

  return {
    cut: (change) =>
      inTurn(async () => {
        if (isOver) {
          return;
        }
        await stopEncoder();
        await change?.();
        await begin();
      }),
    stop() {
      isOver = true;
      return inTurn(stopEncoder);
    },
  };
}
