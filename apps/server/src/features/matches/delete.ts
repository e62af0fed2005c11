import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishToBroadcastsOf } from '#server/features/broadcasts/service.ts';
import { withdrawAbout } from '#server/features/notifications/service.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { goneAt } from './deleted.ts';
import { aboutNaming } from './namings.ts';
import { requireMatchId, requireOwnerOrPlayer } from './policy.ts';
import { hideFromPlayer, lockMatch, updateMatch } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/**
 * Takes a match out of every list and figure of the reader. One that others have confirmed stays theirs, and goes once
 * all of them have taken it out; any other goes for everyone. Its log stays until it is gone for good.
 */
export async function deleteMatch(context: Context, matchId: string): Promise<void> {
  const { clock } = context;
  await change(context, { matchId, isDeleted: true }, async (tx, match, reader) => {
    const now = clock.now();
    const hidden = await hide(tx, match, { reader, hiddenAt: now });
    if (!match.deletedAt && isHiddenByAll(hidden)) {
      await updateMatch(tx, match, { deletedAt: now, leaseDeviceId: null, leaseUntil: null });
      await withdrawAbout(context, tx, aboutNaming(match.id));
      return true;
    }
    return match.deletedAt !== null;
  });
}

/** Brings a deleted match back, as it was. */
export async function restoreMatch(context: Context, matchId: string): Promise<void> {
  const { clock } = context;
  await change(context, { matchId, isDeleted: false }, async (tx, match, reader) => {
    const { deletedAt } = match;
    if (deletedAt && goneAt(deletedAt) <= clock.now()) {
      throw new AppError('match-not-found'); // Gone for good, though its rows may still be there.
    }
    await hide(tx, match, { reader, hiddenAt: null });
    await updateMatch(tx, match, { deletedAt: null });
    return deletedAt !== null;
  });
}

/** Hides a match from one of its people, or shows it to them again. */
async function hide(
  tx: Database,
  match: StoredMatch,
  { reader, hiddenAt }: { reader: Account; hiddenAt: Date | null },
): Promise<StoredMatch> {
  const ownerHiddenAt = match.ownerId === reader.id ? hiddenAt : match.ownerHiddenAt;
  await updateMatch(tx, match, { ownerHiddenAt });
  await hideFromPlayer(tx, { matchId: match.id, accountId: reader.id, hiddenAt });
  const players = match.players.map((player) =>
    player.accountId === reader.id ? { ...player, hiddenAt } : player,
  );
  return { ...match, ownerHiddenAt, players };
}

function isHiddenByAll({ ownerHiddenAt, ownerId, players }: StoredMatch): boolean {
  const others = players.filter(({ accountId }) => accountId !== null && accountId !== ownerId);
  return ownerHiddenAt !== null && others.every(({ hiddenAt }) => hiddenAt !== null);
}

/** `act` returns whether the match has gone, or come back, for everyone. */
async function change(
  context: Context,
  { matchId, isDeleted }: { matchId: string; isDeleted: boolean },
  act: (tx: Database, match: StoredMatch, reader: Account) => Promise<boolean>,
): Promise<void> {
  const { db, account, afterCommit, realtime } = context;
  const reader = requireAccount(account);
  const { id, isForAll } = await db.transaction(async (tx) => {
    // Locked, so that no append is under way that saw it as it was before.
    const match = requireOwnerOrPlayer(reader, await lockMatch(tx, requireMatchId(matchId)));
    return { id: match.id, isForAll: await act(tx, match, reader) };
  });
  if (!isForAll) {
    afterCommit(() => realtime.send(`account:${reader.id}`, 'match:deleted', { matchId: id, isDeleted }));
    return;
  }
  afterCommit(() =>
    realtime.send([`match:${id}`, `spectators:${id}`], 'match:deleted', { matchId: id, isDeleted }),
  );
  afterCommit(() => realtime.send(`line:${id}`, 'tie:changed', {}));
  afterCommit(() => ratingsChanged({ db }, id));
  await publishToBroadcastsOf(context, id);
  if (isDeleted) {
    // Its links lead nowhere now: guests are sent away, and learn so when they ask again.
    afterCommit(() => realtime.disconnect(`guests:${id}`));
  }
}
