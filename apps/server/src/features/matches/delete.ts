import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishToBroadcastsOf } from '#server/features/broadcasts/service.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { goneAt } from './deleted.ts';
import { requireMatchId, requireOwner } from './policy.ts';
import { lockMatch, updateMatch } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** Takes a match out of every list and figure. Its log stays until it is gone for good. */
export async function deleteMatch(context: Context, matchId: string): Promise<void> {
  const { clock } = context;
  await change(context, { matchId, isDeleted: true }, async (tx, { id, deletedAt }) => {
    if (!deletedAt) {
      await updateMatch(tx, id, { deletedAt: clock.now(), leaseDeviceId: null, leaseUntil: null });
    }
  });
}

/** Brings a deleted match back, as it was. */
export async function restoreMatch(context: Context, matchId: string): Promise<void> {
  const { clock } = context;
  await change(context, { matchId, isDeleted: false }, async (tx, { id, deletedAt }) => {
    if (deletedAt && goneAt(deletedAt) <= clock.now()) {
      throw new AppError('match-not-found'); // Gone for good, though its rows may still be there.
    }
    await updateMatch(tx, id, { deletedAt: null });
  });
}

async function change(
  context: Context,
  { matchId, isDeleted }: { matchId: string; isDeleted: boolean },
  act: (tx: Database, match: StoredMatch) => Promise<void>,
): Promise<void> {
  const { db, account, afterCommit, realtime } = context;
  const owner = requireAccount(account);
  const id = await db.transaction(async (tx) => {
    // Locked, so that no append is under way that saw it as it was before.
    const match = requireOwner(owner, await lockMatch(tx, requireMatchId(matchId)));
    await act(tx, match);
    return match.id;
  });
  afterCommit(() =>
    realtime.send([`match:${id}`, `spectators:${id}`], 'match:deleted', { matchId: id, isDeleted }),
  );
  afterCommit(() => ratingsChanged({ db }, id));
  await publishToBroadcastsOf(context, id);
  if (isDeleted) {
    // Its links lead nowhere now: guests are sent away, and learn so when they ask again.
    afterCommit(() => realtime.disconnect(`guests:${id}`));
  }
}
