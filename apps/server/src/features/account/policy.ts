import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';

/** The account, unless its person deleted it: then it may do nothing until it is kept. */
export function requireStaying(account: Account): Account {
  if (account.eraseAfter) {
    throw new AppError('account-leaving', { eraseAfter: account.eraseAfter.toISOString() });
  }
  return account;
}

/** The account, if its person deleted it. */
export function requireLeaving(account: Account): Account {
  if (!account.eraseAfter) {
    throw new AppError('account-stays');
  }
  return account;
}

/** The account, unless it is the shared demo account. */
export function requireOwn(account: Account): Account {
  if (account.isDemo) {
    throw new AppError('demo-account');
  }
  return account;
}
