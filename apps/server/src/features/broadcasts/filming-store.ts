import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { unfilmed } from '#server/db/schema/broadcasts.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';

/** True when a player of the match does not allow filming. */
export async function hasUnfilmed(db: Database, matchId: string): Promise<boolean> {
  const found = await db
    .select({ id: unfilmed.accountId })
    .from(matchPlayers)
    .innerJoin(unfilmed, eq(unfilmed.accountId, matchPlayers.accountId))
    .where(eq(matchPlayers.matchId, matchId))
    .limit(1);
  return found.length > 0;
}

export async function isUnfilmed(db: Database, accountId: string): Promise<boolean> {
  const found = await db.select().from(unfilmed).where(eq(unfilmed.accountId, accountId));
  return found.length > 0;
}

export async function insertUnfilmed(
  db: Database,
  row: { accountId: string; createdAt: Date },
): Promise<void> {
  await db.insert(unfilmed).values(row).onConflictDoNothing();
}

export async function deleteUnfilmed(db: Database, accountId: string): Promise<void> {
  await db.delete(unfilmed).where(eq(unfilmed.accountId, accountId));
}
