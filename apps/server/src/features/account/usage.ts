import type { Usage } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { countOwn, measureOwn } from './usage-store.ts';

/** What an account amounts to on this server. Nothing of it is limited: it is told so that people know. */
export async function readUsage({
  db,
  clock,
  account,
}: Pick<Context, 'db' | 'clock' | 'account'>): Promise<Usage> {
  const { id: accountId } = requireAccount(account);
  return {
    ...(await countOwn(db, { accountId, now: clock.now() })),
    bytes: await measureOwn(db, accountId),
  };
}
