// A whole recording as one MP4, without encoding and without holding it in memory: the head of a session, and all pieces with
// times that begin at zero. Its length is known beforehand, so that a download can continue where it was cut off.

import { Readable } from 'node:stream';
import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media/store.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { ticksOf } from './clips.ts';
import { microseconds, parseFragment } from './fragment.ts';
import { headKey, segmentKey } from './keys.ts';
import { type Head, parseHead } from './mp4-head.ts';
import { shiftFragment } from './shift-fragment.ts';
import { findSegmentsFrom, findSessions, type SegmentRow } from './store.ts';

type Media = Pick<MediaStore, 'readWhole'>;

export interface WholeFile {
  readonly length: number;
  /** The same for the same bytes. */
  readonly tag: string;
  /** Its bytes from one to another, both included. */
  read(from: number, to: number): Readable;
}

const PORTION = 5000;

/**
 * A recording, or one part of it, counted from 1: where a camera changed its codec setup another part begins, which no
 * player could read in the same file.
 */
export async function openWholeFile(
  { db, media }: { db: Database; media: Media },
  { broadcastId, part }: { broadcastId: string; part: number | undefined },
): Promise<WholeFile> {
  const parts = await partsOf(db, broadcastId);
  if (part === undefined && parts.length > 1) {
    throw new AppError('recording-in-parts', { parts: parts.length });
  }
  const segments = requireFound(parts[(part ?? 1) - 1], 'video-not-found');
  const [first] = segments;
  const headBytes = first && (await media.readWhole(headKey(first)));
  const firstBytes = first && (await media.readWhole(segmentKey(first)));
  if (!first || !headBytes || !firstBytes) {
    throw new AppError('video-not-found');
  }
  const head = parseHead(headBytes);
  const zeroUs = first.startUs - leadOf(firstBytes, head);
  const length = segments.reduce((sum, { bytes }) => sum + bytes, headBytes.byteLength);
  const pieces = async function* (from: number, to: number): AsyncGenerator<Uint8Array> {
    let at = 0;
    const within = (bytes: Uint8Array) => bytes.subarray(Math.max(0, from - at), to + 1 - at);
    if (from < headBytes.byteLength) {
      yield within(headBytes);
    }
    at = headBytes.byteLength;
    for (const [index, segment] of segments.entries()) {
      if (at > to) {
        return;
      }
      if (at + segment.bytes > from) {
        yield within(await readShifted(media, { segment, head, zeroUs, sequence: index + 1 }));
      }
      at += segment.bytes;
    }
  };
  return {
    length,
    tag: `"${first.sessionId}-${segments.length}-${length}"`,
    read: (from, to) => Readable.from(pieces(from, to)),
  };
}

/** The pieces of a recording in runs that share a codec setup. */
async function partsOf(db: Database, broadcastId: string): Promise<SegmentRow[][]> {
  const sessions = await findSessions(db, broadcastId);
  const codings = new Map(sessions.map(({ id, codecHash }) => [id, codecHash.toString('hex')]));
  const parts: SegmentRow[][] = [];
  let coding: string | undefined;
  for (let from = 0; ; ) {
    const portion = await findSegmentsFrom(db, { broadcastId, from, most: PORTION });
    for (const segment of portion) {
      const own = codings.get(segment.sessionId);
      if (own !== coding || parts.length === 0) {
        parts.push([]);
        coding = own;
      }
      parts.at(-1)?.push(segment);
    }
    const last = portion.at(-1);
    if (!last || portion.length < PORTION) {
      return parts;
    }
    from = last.number + 1;
  }
}

/** The time by which something of a piece is decoded before its first picture is shown. */
function leadOf(bytes: Uint8Array, head: Head): number {
  let earliest = Number.POSITIVE_INFINITY;
  const { video } = parseFragment(bytes, head, ({ time, track }) => {
    earliest = Math.min(earliest, microseconds(time, track.timescale));
  });
  return Math.max(0, microseconds(video?.start ?? 0, head.video.timescale) - earliest);
}

async function readShifted(
  media: Media,
  { segment, head, zeroUs, sequence }: { segment: SegmentRow; head: Head; zeroUs: number; sequence: number },
): Promise<Uint8Array> {
  const bytes = await media.readWhole(segmentKey(segment));
  if (bytes?.byteLength !== segment.bytes) {
    throw new Error('A piece of a recording is gone while it is sent.');
  }
  const ownUs = microseconds(parseFragment(bytes, head).video?.start ?? 0, head.video.timescale);
  const shiftUs = segment.startUs - ownUs - zeroUs;
  const ticks = [head.video, head.audio].flatMap((track) =>
    track ? [[track.id, ticksOf(shiftUs, track.timescale)] as const] : [],
  );
  return shiftFragment(bytes, { ticksByTrack: new Map(ticks), sequence });
}
