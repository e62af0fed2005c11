// Uploads of a camera: a head per session, and segments. They are checked, written to the media store, and then numbered
// under the lock of their broadcast. After an outage, a camera sends the newest first: those that come after newer ones
// are for the recording only.

import { isRecorded, type SegmentAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/turns.ts';
import { requireBroadcaster } from '#server/features/broadcasts/policy.ts';
import { signalOf } from '#server/features/broadcasts/present.ts';
import {
  type BroadcastRow,
  lockBroadcast,
  publishChange,
  sumBytes,
  updateBroadcast,
} from '#server/features/broadcasts/service.ts';
import { quotasWith, requireQuota } from '#server/features/quotas/service.ts';
import { AppError, badRequest, requireFound } from '#server/plugins/errors.ts';
import { isClosed, placedAt, timesAllowed } from './file-time.ts';
import { parseFragment } from './fragment.ts';
import { headKey, segmentKey } from './keys.ts';
import { type Head, parseHead } from './mp4-head.ts';
import { fitsBetween, isBehind, isCutAfter, judgeSegment } from './segment-times.ts';
import {
  findNeighbors,
  findNextSession,
  findSession,
  findSessions,
  findStanding,
  insertSegment,
  insertSession,
  type NewSegmentRow,
  type SegmentRow,
  type SessionRow,
  type Standing,
} from './store.ts';
import type { Video } from './video.ts';

const VIDEO_TYPE = { type: 'video/mp4' };
/** As many segments as a camera films in a day: higher numbers are mistakes. */
const MAX_MISSING = 100_000;

interface NewSession {
  broadcastId: string;
  sessionId: string;
  offset: number;
  bytes: Uint8Array;
}

/** Opens a session, which closes the earlier ones of the broadcast. Repeating it opens the same session. */
export async function openSession(context: Context, video: Video, sent: NewSession): Promise<void> {
  const { db, clock } = context;
  const broadcast = await requireCamera(context, sent.broadcastId);
  const head = parseHead(sent.bytes);
  const row = {
    id: sent.sessionId,
    broadcastId: broadcast.id,
    offsetMs: sent.offset,
    codecHash: head.codecHash,
    bytes: sent.bytes.byteLength,
    createdAt: clock.now(),
  };
  const known = await findSession(db, row.id);
  if (known) {
    return requireSame(known, row, broadcast);
  }
  await requireRoom(context, broadcast, { quotaBytes: video.quotaBytes, bytes: row.bytes });
  const key = headKey({ broadcastId: broadcast.id, sessionId: row.id });
  await video.media.put(key, sent.bytes, VIDEO_TYPE);
  await db.transaction(async (tx) => {
    const locked = requireOn(await lockBroadcast(tx, broadcast.id), clock.now());
    if (await insertSession(tx, row)) {
      await updateBroadcast(tx, locked.id, { cameraId: row.id, bytes: locked.bytes + row.bytes });
    } else {
      requireSame(await findSession(tx, row.id), row, locked);
    }
  });
}

/** The sessions of a broadcast with their last numbers. */
export async function listSessions(context: Context, broadcastId: string): Promise<SessionRow[]> {
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  return findSessions(context.db, broadcast.id);
}

interface NewSegment {
  broadcastId: string;
  sessionId: string;
  seq: number;
  bytes: Uint8Array;
}

/** Accepts a segment. Repeating it gets the same answer. */
export async function takeSegment(context: Context, video: Video, sent: NewSegment): Promise<SegmentAnswer> {
  const { db, clock, afterCommit } = context;
  const { broadcast } = await requireBroadcaster(context, sent.broadcastId);
  const { session, known, last } = requireStanding(await findStanding(db, sent));
  const answerAs = ({ number }: SegmentRow) => ({ number, signal: signalOf(broadcast, clock.now()) });
  if (known) {
    return answerAs(known);
  }
  const piece = await examine(context, video, { sent, broadcast, session });
  try {
    await requirePlace(db, placed(piece, broadcast), last);
  } catch (error) {
    // Sent twice at once, it may have been stored since: then its place is taken by itself.
    const stored = (await findStanding(db, sent))?.known;
    if (stored) {
      return answerAs(stored);
    }
    throw error;
  }
  await requireRoom(context, broadcast, { quotaBytes: video.quotaBytes, bytes: piece.bytes });
  const key = segmentKey(piece);
  await video.media.put(key, sent.bytes, VIDEO_TYPE);

  const now = clock.now();
  const { row, before } = await inTurn(db, `broadcast:${broadcast.id}`, (tx) => append(tx, piece, now));
  afterCommit(() => {
    video.pieces.keep(key, sent.bytes);
    video.feeds.wake(broadcast.id);
  });
  const isFirst = before.source === 'file' ? before.segments === 0 : signalOf(before, now) !== 'good';
  if (isFirst && row.number >= 0) {
    video.signals.set(broadcast.id, 'good');
    publishChange(context, broadcast.id, 'broadcast');
  }
  const lastSegmentAt = row.number < 0 ? before.lastSegmentAt : now;
  return { number: row.number, signal: signalOf({ ...before, lastSegmentAt }, now) };
}

/** Its start is by the clock of its source. */
type Piece = Omit<NewSegmentRow, 'number' | 'isCut'>;

/** The same by the server's clock. */
function placed(piece: Piece, broadcast: BroadcastRow): Piece {
  return { ...piece, startUs: placedAt(broadcast, piece.startUs) };
}

/** Checks a segment by itself, before the lock. */
async function examine(
  { db, clock }: Context,
  video: Video,
  { sent, broadcast, session }: { sent: NewSegment; broadcast: BroadcastRow; session: SessionRow },
): Promise<Piece> {
  const now = clock.now();
  requireOn(broadcast, now);
  const head = await requireHead(video, session);
  const judged = judgeSegment(parseFragment(sent.bytes, head), {
    head,
    offsetMs: session.offsetMs,
    ...timesAllowed(broadcast, now),
  });
  if (!judged.ok) {
    throw new AppError('segment-refused', { reason: judged.reason });
  }
  const piece = {
    broadcastId: broadcast.id,
    sessionId: session.id,
    seq: sent.seq,
    ...judged.times,
    bytes: sent.bytes.byteLength,
  };
  if (piece.seq > session.lastSeq + MAX_MISSING) {
    throw new AppError('segment-refused', { reason: 'wrong-time' });
  }
  await requireSender(db, { broadcast, session, piece });
  return piece;
}

/** Numbers a segment. Repeats every check whose result another request may have changed, now under the lock. */
async function append(
  tx: Database,
  unplaced: Piece,
  now: Date,
): Promise<{ row: NewSegmentRow; before: BroadcastRow }> {
  const before = requireOn(await lockBroadcast(tx, unplaced.broadcastId), now);
  const piece = placed(unplaced, before);
  const { session, known, last } = requireStanding(await findStanding(tx, piece));
  if (known) {
    return { row: known, before };
  }
  await requireSender(tx, { broadcast: before, session, piece });
  const isLate = await requirePlace(tx, piece, last);
  const row = {
    ...piece,
    ...(isLate
      ? { number: -(before.lateSegments + 1), isCut: false }
      : { number: before.segments, isCut: isCutAfter(piece, last) }),
  };
  await insertSegment(tx, row, now);
  return { row, before };
}

/** Requires a broadcast from a live camera or a file, that the caller may send to. */
export async function requireCamera(context: Context, broadcastId: string): Promise<BroadcastRow> {
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  if (!isRecorded(broadcast.source)) {
    throw badRequest('This broadcast has no camera.');
  }
  return requireOn(broadcast, context.clock.now());
}

/** Refuses when the storage is full. Two uploads at once may exceed it by one segment. */
export async function requireRoom(
  context: Pick<Context, 'db' | 'clock'>,
  { teamId, startedBy }: Pick<BroadcastRow, 'teamId' | 'startedBy'>,
  { quotaBytes, bytes }: { quotaBytes: number; bytes: number },
): Promise<void> {
  const { used, deleted } = await sumBytes(context.db, teamId);
  // Deleting frees room immediately; what can still be restored may take up as much again at most.
  if (used + bytes > quotaBytes || used + deleted + bytes > 2 * quotaBytes) {
    throw new AppError('storage-full', { quota: 'recordings', of: 'team', used, limit: quotaBytes });
  }
  await requireQuota(context, {
    name: 'recordings',
    of: startedBy === null ? {} : { account: startedBy },
    adding: bytes,
    table: quotasWith(quotaBytes),
  });
}

export async function requireHead({ pieces }: Pick<Video, 'pieces'>, session: SessionRow): Promise<Head> {
  const bytes = requireFound(
    await pieces.read(headKey({ broadcastId: session.broadcastId, sessionId: session.id })),
    'video-not-found',
  );
  return parseHead(bytes);
}

export function requireStanding(standing: Standing | undefined): Standing {
  if (!standing) {
    throw new AppError('video-not-found');
  }
  return standing;
}

export function requireOn(broadcast: BroadcastRow | undefined, now: Date): BroadcastRow {
  if (!broadcast || broadcast.deletedAt) {
    throw new AppError('broadcast-not-found');
  }
  if (isClosed(broadcast, now)) {
    throw new AppError('broadcast-over');
  }
  return broadcast;
}

/** An earlier session may still send what it filmed before the next one was opened. */
async function requireSender(
  db: Database,
  { broadcast, session, piece }: { broadcast: BroadcastRow; session: SessionRow; piece: Piece },
): Promise<void> {
  if (broadcast.cameraId === session.id) {
    return;
  }
  const next = broadcast.source === 'file' ? undefined : await findNextSession(db, session);
  if (!next || piece.startUs >= next.createdAt.getTime() * 1000) {
    throw new AppError('another-camera');
  }
}

/** True for a segment that comes after newer ones. Refuses it where the recording has pictures already. */
async function requirePlace(db: Database, piece: Piece, last: SegmentRow | null): Promise<boolean> {
  if (!isBehind(piece, last)) {
    return false;
  }
  if (!fitsBetween(piece, await findNeighbors(db, piece))) {
    throw new AppError('segment-refused', { reason: 'behind' });
  }
  return true;
}

function requireSame(
  known: SessionRow | undefined,
  row: Pick<SessionRow, 'broadcastId' | 'codecHash'>,
  { cameraId }: Pick<BroadcastRow, 'cameraId'>,
): void {
  if (known?.broadcastId !== row.broadcastId || !known.codecHash.equals(row.codecHash)) {
    throw new AppError('id-taken');
  }
  if (known.id !== cameraId) {
    throw new AppError('another-camera');
  }
}
