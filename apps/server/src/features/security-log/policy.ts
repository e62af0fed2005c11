import type { Account } from '#server/context.ts';
import { requireOwn } from '#server/features/account/policy.ts';

/** A person reads their own log; that of the demo player is of many people, so none of them reads it. */
export function requireOwnLog<Given extends Pick<Account, 'isDemo'>>(account: Given): Given {
  return requireOwn(account);
}
