// The small rendition of a camera: a head per session, and a piece for a segment that is stored. It is checked like a
// segment, and belongs to it: it has no number and no place of its own.

import type { Context } from '#server/context.ts';
import { inTurn } from '#server/db/turns.ts';
import { type BroadcastRow, lockBroadcast, publishChange } from '#server/features/broadcasts/service.ts';
import { AppError, badRequest, requireFound } from '#server/plugins/errors.ts';
import { smallCountOf } from './feeds.ts';
import { parseFragment } from './fragment.ts';
import { requireCamera, requireHead, requireOn, requireRoom, requireStanding } from './ingest.ts';
import { smallHeadKey, smallSegmentKey } from './keys.ts';
import { codingOf } from './master.ts';
import { type Head, parseHead } from './mp4-head.ts';
import { isOfSameTime, judgeSegment } from './segment-times.ts';
import { setRenditions, setSmall } from './small-store.ts';
import { findSession, findStanding, type SegmentRow, type SessionRow } from './store.ts';
import type { Video } from './video.ts';

const VIDEO_TYPE = { type: 'video/mp4' };

interface SmallHead {
  broadcastId: string;
  sessionId: string;
  bytes: Uint8Array;
}

/** Gives a session a small rendition. Repeating it changes nothing. */
export async function openSmall(context: Context, video: Video, sent: SmallHead): Promise<void> {
  const { db, clock } = context;
  const broadcast = await requireFilming(context, sent.broadcastId);
  const session = await requireSession(context, broadcast, sent.sessionId);
  const small = parseHead(sent.bytes);
  const main = await requireHead(video, session);
  requireSibling(small, main);
  const smallHash = small.codecHash.toString('hex');
  if (session.renditions) {
    return requireSame(session, smallHash);
  }
  const bytes = sent.bytes.byteLength;
  await requireRoom(context, broadcast, { quotaBytes: video.quotaBytes, bytes });
  await video.media.put(smallHeadKey(sent), sent.bytes, VIDEO_TYPE);
  const renditions = { main: codingOf(main), small: codingOf(small), smallHash };
  await db.transaction(async (tx) => {
    requireOn(await lockBroadcast(tx, broadcast.id), clock.now());
    const known = requireFound(await findSession(tx, session.id), 'video-not-found');
    if (known.renditions) {
      return requireSame(known, smallHash);
    }
    await setRenditions(tx, { ...session, renditions }, bytes);
  });
}

interface SmallSegment extends SmallHead {
  seq: number;
}

/** Accepts the small rendition of a segment. Repeating it changes nothing. */
export async function takeSmall(context: Context, video: Video, sent: SmallSegment): Promise<void> {
  const { db, clock, afterCommit } = context;
  const broadcast = await requireFilming(context, sent.broadcastId);
  const { session, known } = requireStanding(await findStanding(db, sent));
  if (!known) {
    throw new AppError('segment-refused', { reason: 'no-main' });
  }
  if (known.smallBytes !== null) {
    return;
  }
  await requireSameTime(video, { sent, known, session });
  const smallBytes = sent.bytes.byteLength;
  await requireRoom(context, broadcast, { quotaBytes: video.quotaBytes, bytes: smallBytes });
  const key = smallSegmentKey(sent);
  await video.media.put(key, sent.bytes, VIDEO_TYPE);

  const { isNew, isFirst, isSmallLate } = await inTurn(db, `broadcast:${broadcast.id}`, async (tx) => {
    const before = requireOn(await lockBroadcast(tx, broadcast.id), clock.now());
    const isLate = known.number < smallCountOf(before);
    const isAdded = await setSmall(tx, { ...known, smallBytes, isSmallLate: isLate });
    return { isNew: isAdded, isFirst: before.smallEdge === 0, isSmallLate: isLate };
  });
  if (!isNew || isSmallLate) {
    return;
  }
  afterCommit(() => {
    video.pieces.keep(key, sent.bytes);
    video.feeds.wake(broadcast.id);
  });
  if (isFirst) {
    publishChange(context, broadcast.id, 'broadcast');
  }
}

/** Requires a live broadcast: a file has one rendition. */
async function requireFilming(context: Context, broadcastId: string): Promise<BroadcastRow> {
  const broadcast = await requireCamera(context, broadcastId);
  if (broadcast.source !== 'camera') {
    throw badRequest('Only a camera sends a small rendition.');
  }
  return broadcast;
}

async function requireSession({ db }: Context, broadcast: BroadcastRow, id: string): Promise<SessionRow> {
  const session = requireFound(await findSession(db, id), 'video-not-found');
  if (session.broadcastId !== broadcast.id) {
    throw new AppError('video-not-found');
  }
  return session;
}

/** Players change from one to the other within a stream: their tracks and their sound are the same. */
function requireSibling(small: Head, main: Head): void {
  const [one, other] = [codingOf(small), codingOf(main)];
  const isSmaller = one.width <= other.width && one.height <= other.height;
  const isAlike = small.video.id === main.video.id && small.audio?.id === main.audio?.id;
  if (!isSmaller || !isAlike || small.audio?.coding !== main.audio?.coding) {
    throw new AppError('segment-refused', { reason: 'wrong-track' });
  }
}

function requireSame({ renditions }: SessionRow, smallHash: string): void {
  if (renditions?.smallHash !== smallHash) {
    throw new AppError('id-taken');
  }
}

async function requireSameTime(
  { pieces }: Video,
  { sent, known, session }: { sent: SmallSegment; known: SegmentRow; session: SessionRow },
): Promise<void> {
  const head = parseHead(requireFound(await pieces.read(smallHeadKey(sent)), 'video-not-found'));
  const judged = judgeSegment(parseFragment(sent.bytes, head), {
    head,
    offsetMs: session.offsetMs,
    now: new Date(known.startUs / 1000),
    startedAt: new Date(known.startUs / 1000),
  });
  if (!judged.ok) {
    throw new AppError('segment-refused', { reason: judged.reason });
  }
  if (!isOfSameTime(judged.times, known)) {
    throw new AppError('segment-refused', { reason: 'wrong-time' });
  }
}
