// Clips as MP4 files that every player and chat accepts: repackaged samples of a recording, without decoding. Two are
// built at a time.

import { charge } from '#server/plugins/cost-meter.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { microseconds, parseFragment } from './fragment.ts';
import { headKey, segmentKey } from './keys.ts';
import { parseHead } from './mp4-head.ts';
import type { Pieces } from './pieces.ts';
import { shiftFragment } from './shift-fragment.ts';
import type { SegmentRow } from './store.ts';

export interface Clips {
  /** Runs this when there is room; refuses if too many are waiting. */
  queue<Result>(make: () => Promise<Result>): Promise<Result>;
}

const AT_ONCE = 2;
const MAX_WAITING = 20;
/** The sound of a segment may start before its pictures, and times cannot be negative. */
const LEAD_US = 20_000_000;
/** Usual cost; it is done in many small steps between those of other requests. */
const COST_MS = 100;

export function createClips(): Clips {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async queue(make) {
      if (running < AT_ONCE) {
        running += 1;
      } else if (waiting.length < MAX_WAITING) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        throw new AppError('too-many-requests', undefined, { retryAfterSeconds: 10 });
      }
      try {
        return await make();
      } finally {
        const next = waiting.shift();
        if (next) {
          next(); // Passes the place on.
        } else {
          running -= 1;
        }
      }
    },
  };
}

interface Cut {
  readonly segments: readonly SegmentRow[];
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** An MP4 of a part of a recording. In players that support edit lists it starts and ends at the exact frame. */
export async function makeClip(pieces: Pieces, cut: Cut): Promise<Uint8Array> {
  const [first] = cut.segments;
  if (!first) {
    throw new AppError('clip-refused');
  }
  charge(COST_MS);
  // Loaded on demand: most servers start without ever building a clip.
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
    // A camera may have sent invalid video: that is not a server error.
    throw cause instanceof AppError ? cause : new AppError('clip-refused', undefined, { cause });
  } finally {
    input.dispose();
  }
}

/** The head and the segments in order, with times relative to the first, across sessions. */
async function joinedFile(pieces: Pieces, { segments }: Cut, first: SegmentRow): Promise<Uint8Array[]> {
  const headBytes = await requireRead(pieces, headKey(first));
  const head = parseHead(headBytes);
  const { video, audio } = head;
  const file = [headBytes];
  for (const [index, segment] of segments.entries()) {
    const bytes = await requireRead(pieces, segmentKey(segment));
    const ownUs = microseconds(parseFragment(bytes, head).video?.start ?? 0, video.timescale);
    const shiftUs = segment.startUs - ownUs - first.startUs + LEAD_US;
    const ticks = [video, audio].flatMap((track) =>
      track ? [[track.id, ticksOf(shiftUs, track.timescale)] as const] : [],
    );
    file.push(shiftFragment(bytes, { ticksByTrack: new Map(ticks), sequence: index + 1 }));
  }
  return file;
}

/** Ticks of a track, exactly. */
export function ticksOf(us: number, timescale: number): number {
  // In whole seconds: otherwise the product exceeds what a number holds exactly.
  const seconds = Math.trunc(us / 1e6);
  return seconds * timescale + Math.round(((us - seconds * 1e6) * timescale) / 1e6);
}

async function requireRead(pieces: Pieces, key: string): Promise<Uint8Array> {
  return requireFound(await pieces.read(key), 'video-not-found');
}
