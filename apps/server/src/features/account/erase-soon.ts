import type { Context } from '#server/context.ts';
import { mailOwner, type OwnerPost } from './owner-mail.ts';
import { takeUnreminded } from './store.ts';

/** Time before its erasure at which the owner of a deleted account is reminded. */
export const REMINDED_BEFORE_MS = 2 * 86_400_000;

/** Reminds the owners of accounts that will be erased soon, each once. */
export async function remindOwners(
  context: Pick<Context, 'db' | 'clock'> & { log: Pick<Context['log'], 'warn'> },
  post: OwnerPost,
): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() + REMINDED_BEFORE_MS);
  for (const account of await takeUnreminded(context.db, { now, before })) {
    if (account.eraseAfter) {
      mailOwner(context, post, { account, what: 'erased-soon', eraseAfter: account.eraseAfter });
    }
  }
}
