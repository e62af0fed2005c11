// The end of an account: its own data is erased, and what others keep no longer says who it was.

import { type Account, type AfterCommitTask, type Context, runAfterCommit } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Erasing, Feature } from '#server/feature.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { eraseAccountRow, findAccountOf, findDue, lockDue, type Owner } from './store.ts';

/** Deletes a person at their provider; `left` when that provider cannot be asked. */
export type DeleteIdentity = (owner: Owner) => Promise<'deleted' | 'left'>;

export interface EraseContext extends Omit<Erasing, 'afterCommit'>, Pick<Context, 'log'> {
  readonly features: readonly Feature[];
}

/**
 * Erases an account, and gives what is to be done after the commit. The identity goes first: should that fail, nothing
 * is lost and it can be tried again. It goes before the transaction, which would hold one connection while this waits for
 * another, or for a provider far away.
 */
export async function eraseAccount(
  context: EraseContext,
  { account, deleteIdentity }: { account: Account; deleteIdentity: DeleteIdentity },
): Promise<AfterCommitTask> {
  await eraseIdentity(context, { account, deleteIdentity });
  return context.db.transaction((tx) => eraseAndRecord(context, tx, account));
}

/** Erases the account of an identity that the operator has deleted, if there is one. Sockets of a server hear nothing. */
export async function deleteAccountOf(context: Omit<EraseContext, 'realtime'>, owner: Owner): Promise<void> {
  const account = await findAccountOf(context.db, owner);
  if (account) {
    const silent = { ...context, realtime: { send: () => undefined } };
    const afterCommit = await context.db.transaction((tx) => eraseAndRecord(silent, tx, account));
    await afterCommit();
  }
}

/** Erases the accounts whose day has come. A failure doesn't stop the others, and is tried again the next time. */
export async function eraseDue({
  deleteIdentity,
  ...context
}: EraseContext & { deleteIdentity: DeleteIdentity }): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  for (const id of await findDue(db, now)) {
    try {
      const afterCommit = await db.transaction(async (tx) => {
        const account = await lockDue(tx, { id, now });
        if (!account) {
          return undefined; // Another server erases it, or its person has just kept it.
        }
        // Inside the transaction, whose lock keeps a person from keeping an account without its identity.
        await eraseIdentity(context, { account, deleteIdentity });
        return eraseAndRecord(context, tx, account);
      });
      await afterCommit?.();
    } catch (error) {
      log.warn({ err: error, accountId: id }, 'An account was not erased, and is tried again');
    }
  }
}

/** Every feature erases its part, then the account's row takes along what foreign keys tie to it. */
export async function eraseRows(
  { db, clock, realtime, log, features }: EraseContext,
  tx: Database,
  account: Pick<Account, 'id' | 'email'>,
): Promise<AfterCommitTask> {
  const tasks: AfterCommitTask[] = [];
  const erasing: Erasing = { db, clock, realtime, afterCommit: (task) => void tasks.push(task) };
  for (const feature of features) {
    await feature.eraseAccount?.(erasing, tx, account);
  }
  await eraseAccountRow(tx, account.id);
  return () => runAfterCommit(tasks, log);
}

async function eraseIdentity(
  { log }: Pick<EraseContext, 'log'>,
  { account, deleteIdentity }: { account: Account; deleteIdentity: DeleteIdentity },
): Promise<void> {
  if ((await deleteIdentity(account)) === 'left') {
    const { issuer } = account;
    log.warn({ issuer }, 'An account is deleted, but its identity stays at the provider');
  }
}

async function eraseAndRecord(
  context: EraseContext,
  tx: Database,
  account: Pick<Account, 'id' | 'email'>,
): Promise<AfterCommitTask> {
  const tasks = await eraseRows(context, tx, account);
  const recorder = { db: tx, clock: context.clock };
  await recordSecurityEvent(recorder, { kind: 'account-erased', of: null, device: undefined });
  return tasks;
}
