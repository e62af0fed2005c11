import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matches, matchShares } from '#server/db/schema/matches.ts';

export type ShareRow = Readonly<typeof matchShares.$inferSelect>;

/** Keeps the links of one match from everybody else who asks so until the transaction ends. */
export async function lockShares(tx: Database, matchId: string): Promise<void> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update');
}

export async function insertShare(db: Database, row: ShareRow): Promise<void> {
  await db.insert(matchShares).values(row);
}

/** The links of a match that work, newest first. */
export function findShares(db: Database, matchId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(matchShares)
    .where(and(eq(matchShares.matchId, matchId), isNull(matchShares.revokedAt)))
    .orderBy(desc(matchShares.createdAt), desc(matchShares.id));
}

/** The link that works with this token. None does to a match that was deleted. */
export async function findShareByToken(db: Database, tokenHash: Buffer): Promise<ShareRow | undefined> {
  const [found] = await db
    .select({ share: matchShares })
    .from(matchShares)
    .innerJoin(matches, and(eq(matches.id, matchShares.matchId), isNull(matches.deletedAt)))
    .where(and(eq(matchShares.tokenHash, tokenHash), isNull(matchShares.revokedAt)));
  return found?.share;
}

/** False when there is no such link, or none that works. */
export async function revokeShare(
  db: Database,
  { id, matchId, revokedAt }: { id: string; matchId: string; revokedAt: Date },
): Promise<boolean> {
  const revoked = await db
    .update(matchShares)
    .set({ revokedAt })
    .where(and(eq(matchShares.id, id), eq(matchShares.matchId, matchId), isNull(matchShares.revokedAt)))
    .returning({ id: matchShares.id });
  return revoked.length > 0;
}
