// A board that is counted by hand, without a match: its changes, in one order for everyone.

import { type BoardChange, type HandBoard, idSchema } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import {
  type BoardChangeRow,
  findBoard,
  findBoardSince,
  findChange,
  findNewestChange,
  insertChange,
} from './board-store.ts';
import { requireBroadcaster, requireViewable } from './policy.ts';
import { audience } from './publish.ts';
import { type BroadcastRow, lockBroadcast } from './store.ts';

/** Enough for several long matches, point by point. */
const MAX_CHANGES = 5000;

/** All changes of the board, so that viewers see it as of their own instant. */
export async function readBoard(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  key: string,
): Promise<BoardChange[]> {
  const { broadcast } = await requireViewable(context, key);
  return boardOf(context.db, broadcast.id);
}

/** The same for a broadcast that the reader has already been admitted to. */
export async function boardOf(db: Database, broadcastId: string): Promise<BoardChange[]> {
  return (await findBoard(db, broadcastId)).map(presentChange);
}

/** The board as it was at an instant, and its changes since. */
export async function boardSince(db: Database, broadcastId: string, since: Date): Promise<BoardChange[]> {
  return (await findBoardSince(db, broadcastId, since)).map(presentChange);
}

interface Counted {
  broadcastId: string;
  changeId: string;
  /** The change that this one is based on. */
  base: number;
  board: HandBoard;
}

/** Adds a change. A change that is based on an older board is refused with the current one. */
export async function changeBoard(context: Context, counted: Counted): Promise<BoardChange> {
  const { db, realtime, afterCommit } = context;
  const { broadcast } = await requireBroadcaster(context, counted.broadcastId);
  const id = idSchema.safeParse(counted.changeId);
  if (!id.success) {
    throw badRequest('"changeId" is not an id.');
  }
  return db.transaction(async (tx) => {
    const locked = await lockBroadcast(tx, broadcast.id);
    const known = await findChange(tx, id.data);
    if (known) {
      return presentChange(requireOwn(known, broadcast));
    }
    requireCountable(locked);
    const newest = await findNewestChange(tx, broadcast.id);
    const seq = requireNewest(newest, counted.base) + 1;
    const { board } = counted;
    const row = { broadcastId: broadcast.id, seq, id: id.data, at: context.clock.now(), board };
    await insertChange(tx, row);
    const change = presentChange(row);
    afterCommit(() =>
      realtime.send(audience(broadcast), 'stream:board', { broadcastId: broadcast.id, change }),
    );
    return change;
  });
}

function presentChange({ seq, id, at, board }: BoardChangeRow): BoardChange {
  return { seq, id, at: at.toISOString(), board };
}

function requireOwn(change: BoardChangeRow, { id }: BroadcastRow): BoardChangeRow {
  if (change.broadcastId !== id) {
    throw new AppError('id-taken');
  }
  return change;
}

function requireCountable(broadcast: BroadcastRow | undefined): void {
  if (!broadcast || broadcast.deletedAt) {
    throw new AppError('broadcast-not-found');
  }
  if (broadcast.endedAt) {
    throw new AppError('broadcast-over');
  }
  if (broadcast.matchId !== null) {
    throw badRequest('The score comes from the match on screen. Score the match instead.');
  }
}

/** Number of the newest change. */
function requireNewest(newest: BoardChangeRow | undefined, base: number): number {
  const seq = newest?.seq ?? 0;
  if (base !== seq) {
    throw new AppError('board-stale', { change: newest ? presentChange(newest) : null });
  }
  if (seq >= MAX_CHANGES) {
    throw new AppError('too-many-kept');
  }
  return seq;
}
