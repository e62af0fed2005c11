import { eq, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';

// 'demo' in ASCII.
const LOCK = 0x64656d6f;

/** Of several servers starting together one seeds, the others wait for its transaction. */
export async function lockSeeding(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** True for an empty database: no accounts, so nothing else. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(appUser)) === 0;
}

export async function insertAccounts(
  db: Database,
  rows: readonly (typeof appUser.$inferInsert)[],
): Promise<void> {
  await db.insert(appUser).values([...rows]);
}

export async function describeAccount(
  db: Database,
  id: string,
  details: Partial<Pick<Account, 'isDemo' | 'preferences'>>,
): Promise<void> {
  await db.update(appUser).set(details).where(eq(appUser.id, id));
}
