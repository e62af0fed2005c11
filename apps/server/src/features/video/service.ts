// The parts of recordings that other features use.

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lockBroadcast, updateBroadcast } from '#server/features/broadcasts/service.ts';
import type { MediaStore } from '#server/media/store.ts';
import { parseFragment } from './fragment.ts';
import { headKey, segmentKey, stillKey } from './keys.ts';
import { parseHead } from './mp4-head.ts';
import { isCutAfter, judgeSegment } from './segment-times.ts';
import { insertSegments, insertSession, insertStill, type NewSegmentRow } from './store.ts';

interface Recording {
  readonly broadcastId: string;
  readonly sessionId: string;
  /** Server time minus segment time, in milliseconds. */
  readonly offsetMs: number;
  readonly head: Uint8Array;
  readonly segments: readonly Uint8Array[];
  readonly stills: readonly { readonly at: Date; readonly bytes: Uint8Array }[];
}

const VIDEO = { type: 'video/mp4' };

/** Recordings may be from any time in the past. */
const AT_ANY_TIME = { now: new Date(8_000_000_000_000), startedAt: new Date(0) };

const PORTION = 1000;

export { SEAM_US } from './segment-times.ts';
export { shiftFragment } from './shift-fragment.ts';

/** Stores a whole recording for a broadcast that has none, as if a camera had sent it. */
export async function storeRecording(
  { db, clock, media }: { db: Database; clock: Clock; media: Pick<MediaStore, 'put'> },
  recording: Recording,
): Promise<void> {
  const { broadcastId, sessionId, offsetMs, head: headBytes, stills } = recording;
  const head = parseHead(headBytes);
  await media.put(headKey(recording), headBytes, VIDEO);
  const rows: NewSegmentRow[] = [];
  for (const [number, bytes] of recording.segments.entries()) {
    const judged = judgeSegment(parseFragment(bytes, head), { head, offsetMs, ...AT_ANY_TIME });
    if (!judged.ok) {
      throw new TypeError(`Segment ${number} of the recording is not valid: ${judged.reason}.`);
    }
    const place = { broadcastId, sessionId, seq: number + 1, ...judged.times };
    rows.push({ ...place, number, bytes: bytes.byteLength, isCut: isCutAfter(place, rows.at(-1) ?? null) });
    await media.put(segmentKey(place), bytes, VIDEO);
  }
  for (const { at, bytes } of stills) {
    await media.put(stillKey(broadcastId, at), bytes, { type: 'image/jpeg' });
  }
  const bytes = headBytes.byteLength + rows.reduce((sum, row) => sum + row.bytes, 0);
  await db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, broadcastId);
    if (!broadcast || broadcast.segments > 0) {
      throw new TypeError(`Broadcast ${broadcastId} cannot have a recording.`);
    }
    await insertSession(tx, {
      id: sessionId,
      broadcastId,
      offsetMs,
      lastSeq: rows.length,
      codecHash: head.codecHash,
      bytes: headBytes.byteLength,
      createdAt: clock.now(),
    });
    for (let start = 0; start < rows.length; start += PORTION) {
      await insertSegments(tx, rows.slice(start, start + PORTION));
    }
    await updateBroadcast(tx, broadcastId, {
      cameraId: sessionId,
      segments: rows.length,
      bytes: broadcast.bytes + bytes,
      lastSegmentAt: new Date(endOf(rows.at(-1))),
    });
    for (const { at, bytes: still } of stills) {
      await insertStill(tx, { broadcastId, at, bytes: still.byteLength });
    }
  });
}

function endOf(row: NewSegmentRow | undefined): number {
  return row ? Math.round((row.startUs + row.durationUs) / 1000) : 0;
}
