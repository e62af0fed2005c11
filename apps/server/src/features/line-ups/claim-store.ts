import { and, desc, eq, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { matchClaims } from '#server/db/schema/matches.ts';

export type ClaimRow = Readonly<typeof matchClaims.$inferSelect>;

const MAX_LISTED = 100;

/** False when the id is there already. */
export async function insertClaim(db: Database, row: ClaimRow): Promise<boolean> {
  const added = await db.insert(matchClaims).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function findClaim(db: Database, id: string): Promise<ClaimRow | undefined> {
  const [found] = await db.select().from(matchClaims).where(eq(matchClaims.id, id));
  return found;
}

/** Locks the claim until the transaction ends. */
export async function lockClaim(tx: Database, id: string): Promise<ClaimRow | undefined> {
  const [found] = await tx.select().from(matchClaims).where(eq(matchClaims.id, id)).for('update');
  return found;
}

/** Claims that an account made or decides on, newest first. */
export function findClaims(db: Database, accountId: string): Promise<ClaimRow[]> {
  return db
    .select()
    .from(matchClaims)
    .where(or(eq(matchClaims.claimantId, accountId), eq(matchClaims.ownerId, accountId)))
    .orderBy(desc(matchClaims.createdAt), desc(matchClaims.id))
    .limit(MAX_LISTED);
}

/** Open claims for an account to decide on, newest first. */
export function findOpenClaims(db: Database, ownerId: Value<string>) {
  return db
    .select()
    .from(matchClaims)
    .where(and(eq(matchClaims.ownerId, ownerId), eq(matchClaims.state, 'open')))
    .orderBy(desc(matchClaims.createdAt), desc(matchClaims.id))
    .limit(MAX_LISTED);
}

export function countOpenClaims(db: Database, { claimantId }: { claimantId: string }): Promise<number> {
  return db.$count(matchClaims, and(eq(matchClaims.claimantId, claimantId), eq(matchClaims.state, 'open')));
}

export async function updateClaim(
  db: Database,
  {
    id,
    ...changes
  }: Pick<ClaimRow, 'id'> & Partial<Pick<ClaimRow, 'state' | 'decidedAt' | 'given' | 'replaced'>>,
): Promise<void> {
  await db.update(matchClaims).set(changes).where(eq(matchClaims.id, id));
}
