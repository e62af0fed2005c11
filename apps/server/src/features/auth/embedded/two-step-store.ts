import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idpTwoStep } from '#server/db/schema/identity.ts';

export type TwoStepRow = typeof idpTwoStep.$inferSelect;

export async function findTwoStep(db: Database, userId: string): Promise<TwoStepRow | undefined> {
  const [row] = await db.select().from(idpTwoStep).where(eq(idpTwoStep.userId, userId));
  return row;
}

/** Stores a secret that waits for its first code; one that is confirmed stays. */
export async function insertTwoStep(
  db: Database,
  row: Pick<TwoStepRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<void> {
  await db
    .insert(idpTwoStep)
    .values(row)
    .onConflictDoUpdate({
      target: idpTwoStep.userId,
      set: { secret: row.secret, createdAt: row.createdAt, lastCounter: 0 },
      setWhere: sql`${idpTwoStep.confirmedAt} is null`,
    });
}

/** True when the code of this counter is the first of its thirty seconds, and of none later. Of two at once, one is. */
export async function takeCounter(
  db: Database,
  { userId, counter }: { userId: string; counter: number },
): Promise<boolean> {
  const taken = await db
    .update(idpTwoStep)
    .set({ lastCounter: counter })
    .where(and(eq(idpTwoStep.userId, userId), lt(idpTwoStep.lastCounter, counter)))
    .returning({ userId: idpTwoStep.userId });
  return taken.length > 0;
}

/** True when this recovery code was left; it no longer is. */
export async function takeRecovery(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const taken = await db
    .update(idpTwoStep)
    .set({ recoveryHashes: sql`array_remove(${idpTwoStep.recoveryHashes}, ${hash})` })
    .where(and(eq(idpTwoStep.userId, userId), sql`${hash} = any(${idpTwoStep.recoveryHashes})`))
    .returning({ userId: idpTwoStep.userId });
  return taken.length > 0;
}

/** Confirms two-step where it waits for that, and replaces the recovery codes. */
export async function saveRecovery(
  db: Database,
  { userId, hashes, confirmedAt }: { userId: string; hashes: string[]; confirmedAt?: Date },
): Promise<void> {
  await db
    .update(idpTwoStep)
    .set({ recoveryHashes: hashes, ...(confirmedAt ? { confirmedAt } : {}) })
    .where(eq(idpTwoStep.userId, userId));
}

/** True when it was on. */
export async function deleteTwoStep(db: Database, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(idpTwoStep)
    .where(eq(idpTwoStep.userId, userId))
    .returning({ confirmedAt: idpTwoStep.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}
