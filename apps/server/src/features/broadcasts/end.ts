// The end of a broadcast: a broadcaster ends it, it is abandoned, or it is deleted.

import type { Context } from '#server/context.ts';
import { withContext } from '#server/context.ts';
import type { MediaStore } from '#server/media/store.ts';
import { AppError } from '#server/plugins/errors.ts';
import { moveAudience, removeEveryone } from './audience.ts';
import { withdrawWarning } from './expiry.ts';
import { keptUntil } from './kept.ts';
import { withdrawNotice } from './notices.ts';
import { requireBroadcaster } from './policy.ts';
import { publishChange } from './publish.ts';
import {
  type BroadcastRow,
  findAllLive,
  findDeletedBefore,
  invalidateMedia,
  lockBroadcast,
  removeBroadcast,
  updateBroadcast,
} from './store.ts';

/** Time in which a deleted broadcast can be restored. */
const KEPT_MS = 30 * 86_400_000;
/** Longest silence of a camera before its broadcast counts as abandoned. */
const CAMERA_AWAY_MS = 30 * 60_000;
/** Longest broadcast of other sources, which do not report their end. */
const LONGEST_MS = 12 * 3_600_000;

interface Which {
  broadcastId: string;
  recordingDays: number;
}

/** Ends a broadcast, not its match. Repeating it changes nothing. */
export async function endBroadcast(context: Context, { broadcastId, recordingDays }: Which): Promise<string> {
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  await end(context, { id: broadcast.id, recordingDays });
  return broadcast.id;
}

/** Hides a broadcast from everyone. Its recording stays until it is erased, in case it is restored. */
export async function deleteBroadcast(
  context: Context,
  { broadcastId, recordingDays }: Which,
): Promise<void> {
  const { db, clock } = context;
  const { broadcast } = await requireBroadcaster(context, broadcastId, {
    evenArchived: true,
    evenDeleted: true,
  });
  if (broadcast.deletedAt) {
    return; // A repeated request.
  }
  await end(context, { id: broadcast.id, recordingDays });
  await db.transaction(async (tx) => {
    // Once restored, its recording expires after another warning only.
    await updateBroadcast(tx, broadcast.id, { deletedAt: clock.now(), expiryWarnedAt: null });
    await invalidateMedia(tx, [broadcast.id]);
    await withdrawNotice(context, tx, broadcast.id);
    await withdrawWarning(context, tx, broadcast.id);
  });
  publishChange(context, broadcast.id, 'broadcast');
  removeEveryone(context, broadcast);
}

/** Restores a deleted broadcast, as long as it can be restored. */
export async function restoreBroadcast(context: Context, broadcastId: string): Promise<string> {
  const { db, clock } = context;
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenDeleted: true });
  if (broadcast.deletedAt && broadcast.deletedAt < erasableBefore(clock.now())) {
    throw new AppError('broadcast-not-found'); // The time is over, even if its rows still exist.
  }
  if (broadcast.deletedAt) {
    await updateBroadcast(db, broadcast.id, { deletedAt: null });
    publishChange(context, broadcast.id, 'broadcast');
  }
  return broadcast.id;
}

/** Ends abandoned broadcasts; returns how many. */
export async function endAbandoned(
  base: Omit<Context, 'afterCommit' | 'account'>,
  { recordingDays }: { recordingDays: number },
): Promise<number> {
  const abandoned = (await findAllLive(base.db)).filter((row) => isAbandoned(row, base.clock.now()));
  for (const { id } of abandoned) {
    await withContext({ ...base, account: null }, (context) => end(context, { id, recordingDays }));
  }
  return abandoned.length;
}

/** Erases broadcasts that can no longer be restored, their media first. */
export async function eraseDeletedBroadcasts({
  db,
  clock,
  media,
}: Pick<Context, 'db' | 'clock'> & { media: Pick<MediaStore, 'removeAll'> }): Promise<void> {
  for (const id of await findDeletedBefore(db, erasableBefore(clock.now()))) {
    await media.removeAll(`b/${id}/`);
    await removeBroadcast(db, id);
  }
}

async function end(
  context: Context,
  { id, recordingDays }: { id: string; recordingDays: number },
): Promise<void> {
  const { db, clock } = context;
  const ended = await db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (!broadcast || broadcast.endedAt) {
      return undefined;
    }
    const endedAt = clock.now();
    await updateBroadcast(tx, id, {
      endedAt,
      keptUntil: keptUntil(broadcast, { from: endedAt, recordingDays }),
    });
    return broadcast;
  });
  if (ended) {
    publishChange(context, id, 'broadcast');
    moveAudience(context, { broadcast: ended, from: ended.matchId });
  }
}

function isAbandoned({ source, startedAt, lastSegmentAt }: BroadcastRow, now: Date): boolean {
  const lastSignAt = source === 'camera' ? (lastSegmentAt ?? startedAt) : startedAt;
  return now.getTime() - lastSignAt.getTime() > (source === 'camera' ? CAMERA_AWAY_MS : LONGEST_MS);
}

function erasableBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
