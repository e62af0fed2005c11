import type { Clock } from '#web/data/clock.ts';
import type { EncodedPart } from '#web/features/camera/capture/encoded.ts';
import type { RunningEncoder, StartEncoder } from '#web/features/camera/capture/encoder.ts';
import type { TailKeeper } from './tail.ts';

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
  /** Of the small rendition, which goes after the main one. */
  readonly isSmall?: true;
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
  readonly tail: TailKeeper;
  newId(): string;
  /** The inputs of the encoder. */
  source(): ReelSource;
  /** Server time minus session time, in milliseconds, as far as it is known. A session keeps the one that it delivers first. */
  offset(): number;
  /** Waits until the offset is known: a session films before, but delivers nothing. */
  offsetKnown(): Promise<void>;
  /** `endMs` is its end, and `lateMs` the time between its last picture and its delivery; both are 0 for a head. */
  onPiece(piece: Piece, bytes: Uint8Array, times: { endMs: number; lateMs: number }): void;
  /** A part of the newest session was encoded. */
  onPacket(packet: EncodedPart): void;
  onProblem(problem: unknown): void;
}

export interface ReelSource {
  readonly video: MediaStreamTrack;
  /** Null films with silence. */
  readonly audio: MediaStreamTrack | null;
  readonly bitsPerSecond: number;
}

interface Change {
  /** Runs while the current session continues. */
  prepare?(): Promise<void>;
  /** Replaces an input that only one session can have, so the current one ends first. */
  swap?: (() => Promise<void>) | undefined;
}

/** Films one session after the other. */
export interface Reel {
  /** Starts the next session, then ends the current one: no picture is lost in between. */
  cut(change?: Change): Promise<void>;
  /** Ends the current session, for good. */
  stop(): Promise<void>;
}

/** An encoder that needs longer than this for its last segment is stuck, and abandoned. */
const STOP_MS = 3000;
/** Late sound is waited for as long at the end of a session, unless the picture of the next one has to wait, too. */
const SOUND_MS = 1000;
/** An encoder that has not started by then is given up; its code may be loading. */
const BEGIN_MS = 20_000;
/** The current session waits this long for the first picture of the next one. */
const START_MS = 3000;

interface Rolling {
  readonly sessionId: string;
  readonly encoder: RunningEncoder;
  /** Resolves with the time of its first picture. */
  readonly began: Promise<number>;
  /** Delivers the pieces that it has held back, and from now on immediately. */
  release(): void;
  /** Leaves out segments from this time on, which the next session has. */
  yieldFrom(atMs: number): void;
  /** Ignores everything that it delivers from now on. */
  giveUp(): void;
}

export function createReel(parts: ReelParts): Reel {
  const { clock } = parts;
  let rolling: Rolling | null = null;
  let isOver = false;
  let last: Promise<void> = Promise.resolve();

  /** One change at a time. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  }

  /** The result, or null after a while. */
  async function within<T>(ms: number, result: Promise<T>): Promise<T | null> {
    const { promise: isLate, resolve } = Promise.withResolvers<null>();
    const cancel = clock.after(ms, () => resolve(null));
    try {
      return await Promise.race([result, isLate]);
    } finally {
      cancel();
    }
  }

  async function stopEncoder(stopping: Rolling | null, soundMs = SOUND_MS): Promise<void> {
    if (stopping) {
      // A failed encoder cannot finish its segment either; earlier segments are safe.
      await within(
        STOP_MS,
        stopping.encoder.stop(soundMs).catch(() => undefined),
      );
      stopping.giveUp();
      parts.tail.end(stopping.sessionId);
    }
  }

  async function begin(): Promise<Rolling> {
    const sessionId = parts.newId();
    const source = parts.source();
    let offset: number | null = null;
    let seq = 0;
    let isGivenUp = false;
    let untilMs = Number.POSITIVE_INFINITY;
    let held: (() => void)[] | null = [];
    const { promise: began, resolve: noteBegin } = Promise.withResolvers<number>();
    const hand = (bytes: Uint8Array, { durationMs, endMs }: { durationMs: number; endMs: number }) => {
      // The server never accepts segments of a session after the next one has started.
      if (isGivenUp) {
        return;
      }
      const about = { sessionId, seq, durationMs, size: bytes.byteLength };
      const lateMs = durationMs === 0 ? 0 : clock.now() - endMs;
      const deliver = () => {
        offset ??= parts.offset();
        const piece = { ...about, offset };
        parts.onPiece(piece, bytes, { endMs, lateMs });
        parts.tail.finish(sessionId, { seq: piece.seq, endMs });
      };
      if (held) {
        held.push(deliver);
      } else {
        deliver();
      }
    };
    const starting = parts.startEncoder({
      ...source,
      onHead: (bytes) => hand(bytes, { durationMs: 0, endMs: 0 }),
      onSegment({ bytes, startMs, durationMs }) {
        if (startMs < untilMs) {
          seq += 1;
          hand(bytes, { durationMs, endMs: startMs + durationMs });
        }
      },
      onPacket(packet) {
        if (packet.track === 'video') {
          noteBegin(packet.atMs);
        }
        if (!isGivenUp && untilMs === Number.POSITIVE_INFINITY) {
          parts.onPacket(packet);
        }
        if (!isGivenUp && packet.atMs < untilMs) {
          parts.tail.note({ sessionId, offset: offset ?? parts.offset() }, packet);
        }
      },
      onProblem: (problem) => !isGivenUp && parts.onProblem(problem),
    });
    const encoder = await within(BEGIN_MS, starting);
    if (!encoder) {
      isGivenUp = true;
      starting.then((late) => late.stop(0)).catch(() => undefined);
      throw new Error('The encoder does not start.');
    }
    return {
      sessionId,
      encoder,
      began,
      release() {
        const pieces = held ?? [];
        held = null;
        for (const deliver of pieces) {
          deliver();
        }
      },
      yieldFrom(atMs) {
        untilMs = atMs;
      },
      giveUp() {
        isGivenUp = true;
      },
    };
  }

  /** Both encoders run until the next one has its first picture. A device that cannot run two ends the current first. */
  async function handOver(current: Rolling): Promise<void> {
    const next = await begin().catch(() => null);
    const from = next && (await within(START_MS, next.began));
    if (from !== null) {
      current.yieldFrom(from);
    }
    await stopEncoder(current, next ? SOUND_MS : 0);
    rolling = next ?? (await begin());
  }

  return {
    cut: ({ prepare, swap } = {}) =>
      inTurn(async () => {
        if (isOver) {
          return;
        }
        await prepare?.();
        const current = rolling;
        rolling = null;
        if (current && !swap) {
          await handOver(current);
        } else {
          await stopEncoder(current, 0);
          await swap?.();
          rolling = await begin();
        }
        await parts.offsetKnown();
        rolling?.release();
      }),
    stop() {
      isOver = true;
      return inTurn(async () => {
        const current = rolling;
        rolling = null;
        await stopEncoder(current);
      });
    },
  };
}
