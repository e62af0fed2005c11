import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';

/** The account, unless its person deleted it: then it may do nothing until it is restored. */
export function requireNotDeleted<Given extends Pick<Account, 'eraseAfter'>>(account: Given): Given {
  if (account.eraseAfter) {
    throw new AppError('account-leaving', { eraseAfter: account.eraseAfter.toISOString() });
  }
  return account;
}

/** The account, if its person deleted it. */
export function requireDeleted<Given extends Pick<Account, 'eraseAfter'>>(account: Given): Given {
  if (!account.eraseAfter) {
    throw new AppError('account-stays');
  }
  return account;
}

/** The account, unless it is the demo account, which gives no one outside of the demo a link or a mail. */
export function requireNotDemo<Given extends Pick<Account, 'isDemo'>>(account: Given): Given {
  if (account.isDemo) {
    throw new AppError('demo-limited');
  }
  return account;
}

/** The account, if its mails can be laid at someone's door: its address is confirmed. */
export function requireMailSender<Given extends Pick<Account, 'isDemo' | 'emailVerifiedAt'>>(
  account: Given,
): Given {
  if (requireNotDemo(account).emailVerifiedAt === null) {
    throw new AppError('address-unconfirmed');
  }
  return account;
}

/** The account, unless it is the shared demo account. */
export function requireOwn<Given extends Pick<Account, 'isDemo'>>(account: Given): Given {
  if (account.isDemo) {
    throw new AppError('demo-account');
  }
  return account;
}
