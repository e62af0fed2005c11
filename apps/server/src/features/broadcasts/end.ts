// How a broadcast ends: somebody ends it, nobody broadcasts any more, or it is deleted.

import type { Context } from '#server/context.ts';
import { withContext } from '#server/context.ts';
import type { MediaStore } from '#server/media/store.ts';
import { AppError } from '#server/plugins/errors.ts';
import { moveAudience, sendEverybodyAway } from './audience.ts';
import { keptUntil } from './kept.ts';
import { tellStream } from './news.ts';
import { withdrawNotice } from './notices.ts';
import { requireBroadcaster } from './policy.ts';
import {
  type BroadcastRow,
  findAllLive,
  findDeletedBefore,
  lockBroadcast,
  outdateMedia,
  removeBroadcast,
  updateBroadcast,
} from './store.ts';

/** How long a deleted broadcast can be had back. */
const KEPT_MS = 30 * 86_400_000;
/** A camera that has sent nothing for so long has been forgotten. */
const CAMERA_AWAY_MS = 30 * 60_000;
/** What comes from elsewhere, or is the score alone, does not say that it is over. */
const LONGEST_MS = 12 * 3_600_000;

interface Which {
  broadcastId: string;
  recordingDays: number;
}

/** Ends a broadcast; its match goes on. Twice is once. */
export async function endBroadcast(context: Context, { broadcastId, recordingDays }: Which): Promise<string> {
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  await end(context, { id: broadcast.id, recordingDays });
  return broadcast.id;
}

/** Takes a broadcast out of everybody's sight. Its recording stays, for when it is brought back. */
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
    return; // Sent again.
  }
  await end(context, { id: broadcast.id, recordingDays });
  await db.transaction(async (tx) => {
    await updateBroadcast(tx, broadcast.id, { deletedAt: clock.now() });
    await outdateMedia(tx, [broadcast.id]);
    await withdrawNotice(tx, broadcast.id);
  });
  tellStream(context, broadcast.id, 'broadcast');
  sendEverybodyAway(context, broadcast);
}

/** Brings a deleted broadcast back, within the time that it can be had back. */
export async function restoreBroadcast(context: Context, broadcastId: string): Promise<string> {
  const { db, clock } = context;
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenDeleted: true });
  if (broadcast.deletedAt && broadcast.deletedAt < goneBefore(clock.now())) {
    throw new AppError('broadcast-not-found'); // Gone for good, though its rows may still be there.
  }
  if (broadcast.deletedAt) {
    await updateBroadcast(db, broadcast.id, { deletedAt: null });
    tellStream(context, broadcast.id, 'broadcast');
  }
  return broadcast.id;
}

/** Ends what nobody has ended, and nobody broadcasts any more; says how many. */
export async function endAbandoned(
  base: Omit<Context, 'afterCommit' | 'account'>,
  { recordingDays }: { recordingDays: number },
): Promise<number> {
  const forgotten = (await findAllLive(base.db)).filter((row) => isAbandoned(row, base.clock.now()));
  for (const { id } of forgotten) {
    await withContext({ ...base, account: null }, (context) => end(context, { id, recordingDays }));
  }
  return forgotten.length;
}

/** Removes for good what was deleted too long ago to be had back, its pictures first. */
export async function eraseDeletedBroadcasts({
  db,
  clock,
  media,
}: Pick<Context, 'db' | 'clock'> & { media: Pick<MediaStore, 'removeAll'> }): Promise<void> {
  for (const id of await findDeletedBefore(db, goneBefore(clock.now()))) {
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
    tellStream(context, id, 'broadcast');
    moveAudience(context, { broadcast: ended, from: ended.matchId });
  }
}

function isAbandoned({ source, startedAt, lastSegmentAt }: BroadcastRow, now: Date): boolean {
  const heardAt = source === 'camera' ? (lastSegmentAt ?? startedAt) : startedAt;
  return now.getTime() - heardAt.getTime() > (source === 'camera' ? CAMERA_AWAY_MS : LONGEST_MS);
}

function goneBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
