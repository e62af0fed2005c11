import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { appUser } from '#server/db/schema/account.ts';

/**
 * The condition that the account of this column is neither disabled nor deleted. Every link, feed and invite that an account gave out
 * asks here: all of them close with the account, and open again when it is restored or enabled.
 */
export function isActive(accountId: AnyColumn): SQL {
  return sql`exists (select from ${appUser} giver where giver.id = ${accountId} and giver.erase_after is null and giver.disabled_at is null)`;
}
