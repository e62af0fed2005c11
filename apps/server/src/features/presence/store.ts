import { and, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';

/** The invisible ones among these accounts. */
export async function findInvisible(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(anyOf(appUser.id, accountIds), eq(appUser.isInvisible, true)));
  return new Set(rows.map(({ id }) => id));
}
