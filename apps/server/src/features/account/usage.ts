import type { Usage } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { countOwn, measureOwn } from './usage-store.ts';

/** Usage of an account on this server. For information only; nothing is limited. */
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
