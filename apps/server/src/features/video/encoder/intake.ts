// Turns the pictures and sounds of one connection into sessions and pieces. The first picture of a connection is placed at
// three seconds before its arrival, and the encoder's clock counts from there; a clock that jumps is placed again.

import type { EncoderProblem } from '@allcourt/contract';
import { MAX_SEGMENT_BYTES } from '@allcourt/contract';
import { readAudio, readVideo } from '#server/rtmp/media.ts';
import { readAacSetup, readAvcSetup } from '#server/rtmp/sequence.ts';
import { createCutter, type Setup } from './cutter.ts';

/** Ends a connection with what its organizer is to change. */
export class EncoderRefusal extends Error {
  readonly problem: EncoderProblem;
  constructor(problem: EncoderProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Progress {
  readonly kbps: number;
  readonly width: number;
  readonly height: number;
}

interface IntakeParts {
  /** The server's clock, in Unix milliseconds. */
  now(): number;
  /** Opens a session; its media times count from `offsetMs` on. */
  open(head: Uint8Array, offsetMs: number): Promise<(piece: Uint8Array) => Promise<void>>;
  /** Hears of the pictures every two seconds. */
  onProgress(progress: Progress): Promise<void>;
  /** Hears of the first failure; nothing is taken after it. */
  onFailure(error: unknown): void;
}

export interface Media {
  readonly timestamp: number;
  readonly body: Buffer;
}

export interface Intake {
  video(media: Media): void;
  audio(media: Media): void;
  /** Bytes that are not stored yet. */
  waiting(): number;
  /** Stores what has arrived. */
  finish(): Promise<void>;
}

/**
 * The time that a picture takes from the lens to our port, which no clock tells: a second or two. It is taken for more, so
 * that no score is ahead of its picture.
 */
const LENS_TO_PORT_MS = 3000;

/** A longer gap between two pictures is a jump of the encoder's clock. */
const JUMP_MS = 5000;
const TOO_EARLY_MS = 5000;
const TOO_LATE_MS = 10_000;
const LONGEST_GAP_OF_KEYS_MS = 11_000;
/** Sound that is missing for so long has stopped: a piece is never complete without it. */
const SOUND_STOPPED_MS = 3000;
const PROGRESS_EVERY_MS = 2000;
const MOST_KBPS = 20_000;

interface Run {
  readonly setup: Setup;
  /** Time of its first picture by the encoder's clock. */
  readonly base: number;
  readonly cutter: ReturnType<typeof createCutter>;
}

export function createIntake({ now, open, onProgress, onFailure }: IntakeParts): Intake {
  let picture: Buffer | null = null;
  let tone: Buffer | null = null;
  let isSilent = false;
  let run: Run | null = null;
  /** The time 0 of the encoder's clock. */
  let anchor: number | null = null;
  let last: number | null = null;
  let lastKey = 0;
  let lastSound = 0;
  let keys = 0;
  let bytesSinceKey = 0;
  let counted = { from: 0, bytes: 0 };
  let work: Promise<void> = Promise.resolve();
  let left = 0;
  let hasFailed = false;
  /** Heads and pieces in the order they are to be stored in. */
  const ready: (() => Promise<void>)[] = [];

  const fail = (error: unknown) => {
    if (!hasFailed) {
      hasFailed = true;
      onFailure(error);
    }
  };

  const later = (bytes: number, task: () => Promise<void>) => {
    left += bytes;
    work = work.then(async () => {
      try {
        if (!hasFailed) {
          await task();
          for (let next = ready.shift(); next; next = ready.shift()) {
            await next();
          }
        }
      } catch (error) {
        fail(error);
      } finally {
        left -= bytes;
      }
    });
  };

  const begin = (setup: Setup, { base, offsetMs }: { base: number; offsetMs: number }): Run => {
    let store: ((piece: Uint8Array) => Promise<void>) | null = null;
    const cutter = createCutter({
      setup,
      onHead: (head) =>
        void ready.push(async () => {
          store = await open(head, offsetMs);
        }),
      onPiece: (piece) =>
        void ready.push(async () => {
          await store?.(piece);
        }),
    });
    // Each write to it hears of its failure as well.
    cutter.catch(() => {});
    return { setup, base, cutter };
  };

  const end = () => {
    const over = run;
    run = null;
    if (over) {
      later(0, async () => (await over.cutter).finish());
    }
  };

  const count = (time: number, bytes: number) => {
    if (counted.from === 0 || time < counted.from) {
      counted = { from: time, bytes: 0 };
    }
    counted.bytes += bytes;
    const spanMs = time - counted.from;
    const size = picture && readAvcSetup(picture);
    if (spanMs < PROGRESS_EVERY_MS || !size) {
      return;
    }
    const kbps = Math.round((counted.bytes * 8) / spanMs);
    counted = { from: time, bytes: 0 };
    if (kbps > MOST_KBPS) {
      throw new EncoderRefusal('bitrate');
    }
    later(0, () => onProgress({ kbps, width: size.width, height: size.height }));
  };

  /** Places a key picture, and begins a session with it where it cannot continue the last one. */
  const turn = (time: number) => {
    if (!picture) {
      return;
    }
    keys += 1;
    if (run && tone && !isSilent && run.setup.audio && time - lastSound > SOUND_STOPPED_MS) {
      isSilent = true;
    }
    const filmed = now() - LENS_TO_PORT_MS;
    const late = anchor === null ? 0 : filmed - (anchor + time);
    if (late < -TOO_EARLY_MS) {
      throw new EncoderRefusal('too-fast');
    }
    const isMisplaced = anchor === null || late > TOO_LATE_MS;
    const setup = { video: picture, audio: isSilent ? null : tone };
    if (run && !isMisplaced && isSame(run.setup, setup)) {
      return;
    }
    // Most encoders name their sound before the first picture; one picture more is waited for.
    if (!run && !tone && keys < 2) {
      return;
    }
    end();
    if (isMisplaced) {
      anchor = filmed - time;
    }
    run = begin(setup, { base: time, offsetMs: Math.round((anchor ?? 0) + time) });
  };

  const guarded = (act: () => void) => {
    if (hasFailed) {
      return;
    }
    try {
      act();
    } catch (error) {
      fail(error);
    }
  };

  return {
    waiting: () => left,
    video: ({ timestamp, body }) =>
      guarded(() => {
        const heard = readVideo(body);
        if (heard.kind === 'other-codec') {
          throw new EncoderRefusal('codec');
        }
        if (heard.kind === 'setup') {
          picture = readAvcSetup(heard.config) ? heard.config : refused();
        }
        if (heard.kind !== 'picture') {
          return;
        }
        const shown = timestamp + heard.shownAfterMs;
        const step = last === null ? 0 : timestamp - last;
        if (step < 0 || step > JUMP_MS) {
          anchor = null;
          lastSound = timestamp;
          counted = { from: 0, bytes: 0 };
          end();
        }
        last = timestamp;
        bytesSinceKey = heard.isKey ? body.length : bytesSinceKey + body.length;
        if (bytesSinceKey > MAX_SEGMENT_BYTES) {
          throw new EncoderRefusal('bitrate');
        }
        if (heard.isKey) {
          lastKey = timestamp;
          turn(shown);
        } else if (run && timestamp - lastKey > LONGEST_GAP_OF_KEYS_MS) {
          throw new EncoderRefusal('key-pictures');
        }
        count(timestamp, body.length);
        const current = run;
        const atMs = shown - (current?.base ?? 0);
        // Pictures before the first key picture cannot be decoded.
        if (current && atMs >= 0) {
          const sample = { atMs, durationMs: step, isKey: heard.isKey, bytes: heard.bytes };
          later(body.length, async () => (await current.cutter).picture(sample));
        }
      }),
    audio: ({ timestamp, body }) =>
      guarded(() => {
        const heard = readAudio(body);
        if (heard.kind === 'other-codec') {
          throw new EncoderRefusal('codec');
        }
        if (heard.kind === 'setup') {
          tone = readAacSetup(heard.config) ? heard.config : refused();
        }
        if (heard.kind !== 'sound' || !tone) {
          return;
        }
        lastSound = timestamp;
        isSilent = false;
        counted.bytes += body.length;
        const current = run;
        const setup = readAacSetup(tone);
        const atMs = timestamp - (current?.base ?? 0);
        if (current?.setup.audio && setup && atMs >= 0) {
          const durationMs = 1_024_000 / setup.sampleRate;
          const sample = { atMs, durationMs, isKey: true, bytes: heard.bytes };
          later(body.length, async () => (await current.cutter).sound(sample));
        }
      }),
    async finish() {
      end();
      await work;
    },
  };
}

function refused(): never {
  throw new EncoderRefusal('codec');
}

function isSame(one: Setup, other: Setup): boolean {
  const isSameTone =
    one.audio === null || other.audio === null ? one.audio === other.audio : one.audio.equals(other.audio);
  return one.video.equals(other.video) && isSameTone;
}
