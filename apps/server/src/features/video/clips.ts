// Clips as files that every player and every chat takes: the samples of a recording in another container, and nothing
// decoded. Two are made at a time.

import { AppError } from '#server/plugins/errors.ts';
import { headKey, segmentKey } from './keys.ts';
import { parseHead } from './mp4-head.ts';
import type { Pieces } from './pieces.ts';
import { shiftFragment } from './shift-fragment.ts';
import type { SegmentRow, SessionRow } from './store.ts';

export interface Clips {
  /** Does this once there is room for it; refuses when too many wait already. */
  queue<Result>(make: () => Promise<Result>): Promise<Result>;
}

const AT_ONCE = 2;
const MOST_WAITING = 20;
/** The sound of a segment may begin before its pictures, and no time is less than nothing. */
const LEAD_US = 20_000_000;

export function createClips(): Clips {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async queue(make) {
      if (running < AT_ONCE) {
        running += 1;
      } else if (waiting.length < MOST_WAITING) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        throw new AppError('too-many-requests', undefined, { retryAfterSeconds: 10 });
      }
      try {
        return await make();
      } finally {
        const next = waiting.shift();
        if (next) {
          next(); // It takes our place.
        } else {
          running -= 1;
        }
      }
    },
  };
}

interface Cut {
  readonly segments: readonly SegmentRow[];
  readonly sessions: readonly SessionRow[];
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** An MP4 of a part of a recording. It begins and ends at the frame, where a player minds the edit list. */
export async function makeClip(pieces: Pieces, cut: Cut): Promise<Uint8Array> {
  const [first] = cut.segments;
  if (!first) {
    throw new AppError('clip-refused');
  }
  // Loaded when it is needed: most servers start more often than they cut.
  const { BufferTarget, Conversion, CustomSource, Input, MP4, Mp4OutputFormat, Output } = await import(
    'mediabunny'
  );
  const whole = Buffer.concat(await joinedFile(pieces, cut, first));
  const read = (start: number, end: number) => whole.subarray(start, end);
  const source = new CustomSource({ getSize: () => whole.length, read });
  const input = new Input({ source, formats: [MP4] });
  try {
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
    const seconds = (ms: number) => Math.max(0, (ms * 1000 - first.startUs + LEAD_US) / 1e6);
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start: seconds(cut.from), end: seconds(cut.to) },
      copy: { mode: 'forced', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.discardedTracks.length > 0) {
      throw new AppError('clip-refused');
    }
    await conversion.execute();
    return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  } catch (cause) {
    // What a camera sent may look like video and be none: that is no failure of ours.
    throw cause instanceof AppError ? cause : new AppError('clip-refused', undefined, { cause });
  } finally {
    input.dispose();
  }
}

/** The head and the segments one after the other, with times that begin with the first of them, whichever session each is of. */
async function joinedFile(
  pieces: Pieces,
  { segments, sessions }: Cut,
  first: SegmentRow,
): Promise<Uint8Array[]> {
  const head = await requireRead(pieces, headKey(first));
  const { video, audio } = parseHead(head);
  const file = [head];
  for (const [index, segment] of segments.entries()) {
    const session = sessions.find(({ id }) => id === segment.sessionId);
    const bytes = await requireRead(pieces, segmentKey(segment));
    const shiftUs = (session?.offsetMs ?? 0) * 1000 - first.startUs + LEAD_US;
    const ticks = [video, audio].flatMap((track) =>
      track ? [[track.id, ticksOf(shiftUs, track.timescale)] as const] : [],
    );
    file.push(shiftFragment(bytes, { ticksByTrack: new Map(ticks), sequence: index + 1 }));
  }
  return file;
}

function ticksOf(us: number, timescale: number): number {
  // Whole seconds apart: the product of both is beyond what a number holds.
  const seconds = Math.trunc(us / 1e6);
  return seconds * timescale + Math.round(((us - seconds * 1e6) * timescale) / 1e6);
}

async function requireRead(pieces: Pieces, key: string): Promise<Uint8Array> {
  const bytes = await pieces.read(key);
  if (!bytes) {
    throw new AppError('video-not-found');
  }
  return bytes;
}
