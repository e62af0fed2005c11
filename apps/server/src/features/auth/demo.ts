import type { Account, Context } from '#server/context.ts';
import { findDemoPlayer } from '#server/features/account/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { addressOf, type Throttle } from './throttle.ts';

/** The demo player; 'not-found' where no demo club was seeded. */
export async function enterDemo(
  { db }: Context,
  { throttle, ip }: { throttle: Throttle; ip: string },
): Promise<Account> {
  const account = await findDemoPlayer(db);
  if (!account) {
    throw new AppError('not-found');
  }
  const verdict = await throttle.count({ kind: 'demo', subject: addressOf(ip) });
  if (!verdict.allowed) {
    throw new AppError('too-many-requests', undefined, { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  return account;
}
