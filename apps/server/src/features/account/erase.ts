// An account that goes for good: what is theirs goes, and in what is others' nothing tells who they were.

import type { Clock } from '#server/clock.ts';
import type { Account, AfterCommitTask, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { forgetChangesOf, leaveEvents } from '#server/features/calendar/service.ts';
import { forgetPlayer } from '#server/features/matches/service.ts';
import { ratingsWithout } from '#server/features/ratings/service.ts';
import { forgetMember, tellTeams } from '#server/features/teams/service.ts';
import { forgetTraining } from '#server/features/training/service.ts';
import type { Logger } from '#server/logger.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { deleteAccount, findAccountOf, type Owner } from './store.ts';

/** Deletes who somebody is at their provider; `left` when that provider cannot be asked. */
export type DeleteIdentity = (owner: Owner) => Promise<'deleted' | 'left'>;

/** What an account leaves behind it. */
interface Erased {
  readonly renewRatings: AfterCommitTask;
  /** Those who have got a place by it hear that. */
  readonly tellLucky: AfterCommitTask;
  /** The teams that it was in, and that go on without it. */
  readonly teamIds: readonly string[];
}

/**
 * Erases an account, and gives what is to be done after the commit. The identity goes first: should that fail, nothing
 * is lost and it can be tried again.
 */
export async function eraseAccount(
  {
    db,
    clock,
    log,
    realtime,
  }: { db: Database; clock: Clock; log: Pick<Logger, 'warn'>; realtime: Pick<Realtime, 'send'> },
  { account, deleteIdentity }: { account: Account; deleteIdentity: DeleteIdentity },
): Promise<AfterCommitTask> {
  if ((await deleteIdentity(account)) === 'left') {
    log.warn({ issuer: account.issuer }, 'An account is deleted, but its identity stays at the provider');
  }
  const { renewRatings, tellLucky, teamIds } = await eraseRows({ db, clock, realtime }, account);
  return async () => {
    tellTeams({ realtime }, teamIds);
    await tellLucky();
    await renewRatings();
  };
}

/**
 * Deletes the account of an identity that whoever runs the server has deleted; nothing where there is none. That is done
 * beside the server, so that nobody is told: who asks again sees it.
 */
export async function deleteAccountOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
): Promise<void> {
  const account = await findAccountOf(db, owner);
  if (account) {
    const { renewRatings } = await eraseRows({ db, clock, realtime: { send: () => undefined } }, account);
    await renewRatings();
  }
}

async function eraseRows(
  { db, clock, realtime }: Pick<Context, 'db' | 'clock'> & { realtime: Pick<Realtime, 'send'> },
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
): Promise<Erased> {
  const renewRatings = await ratingsWithout({ db }, accountId);
  const news: AfterCommitTask[] = [];
  const afterCommit = (task: AfterCommitTask) => void news.push(task);
  const teamIds = await db.transaction(async (tx) => {
    await forgetPlayer(tx, accountId);
    await forgetChangesOf(tx, accountId);
    await forgetTraining(tx, { accountId, at: clock.now() });
    const left = await forgetMember(tx, { accountId, email, at: clock.now() });
    await leaveEvents({ clock, realtime, afterCommit, account: null }, tx, { accountId });
    await deleteAccount(tx, accountId);
    return left;
  });
  return {
    renewRatings,
    teamIds,
    async tellLucky() {
      for (const task of news) {
        await task();
      }
    },
  };
}
