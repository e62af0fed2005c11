import { type Context, requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Identity } from './service.ts';

/** Mails the account a link by which it shows that its address is its own. */
export async function sendOwnVerification(
  { account }: Pick<Context, 'account'>,
  { sendVerification }: Pick<Identity, 'sendVerification'>,
): Promise<void> {
  const own = requireAccount(account);
  if (own.isDemo) {
    throw new AppError('demo-account');
  }
  if (!sendVerification) {
    throw new AppError('not-found');
  }
  await sendVerification(own);
}
