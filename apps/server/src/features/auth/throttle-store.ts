import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { authThrottle } from '#server/db/schema/account.ts';

type AttemptRow = Readonly<typeof authThrottle.$inferSelect>;

/** Counts one attempt, from 1 again when the window is over. One statement: two at once see each other's count. */
export async function countAttempt(
  db: Database,
  { key, now, resetAt }: { key: string; now: Date; resetAt: Date },
): Promise<AttemptRow | undefined> {
  const isOver = lte(authThrottle.resetAt, now);
  const [row] = await db
    .insert(authThrottle)
    .values({ key, attempts: 1, resetAt })
    .onConflictDoUpdate({
      target: authThrottle.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${authThrottle.attempts} + 1 end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else ${authThrottle.resetAt} end`,
      },
    })
    .returning();
  return row;
}

export async function refundAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(authThrottle)
    .set({ attempts: sql`greatest(${authThrottle.attempts} - 1, 0)` })
    .where(eq(authThrottle.key, key));
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.delete(authThrottle).where(eq(authThrottle.key, key));
}

export async function deleteAttemptsBefore(db: Database, now: Date): Promise<void> {
  await db.delete(authThrottle).where(lte(authThrottle.resetAt, now));
}
