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

/** Waits that double from `firstWaitMs`, after `atOnce` guesses without any. */
export interface SpacedLimit {
  atOnce: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** Time after the last one until the count starts again. */
  forgetMs: number;
}

/** Counts a guess unless it comes before the wait is over. One statement, so that of many at once only one is due. */
export async function countSpaced(
  db: Database,
  { key, now, limit }: { key: string; now: Date; limit: SpacedLimit },
): Promise<boolean> {
  const { attempts, resetAt } = authThrottle;
  const isOver = lte(resetAt, now);
  const doublings = sql`least(${attempts} - ${limit.atOnce}, 30)`;
  const waitMs = sql`case when ${attempts} < ${limit.atOnce} then 0
    else least(${limit.firstWaitMs} * power(2, ${doublings}), ${limit.longestWaitMs}) end`;
  const isDue = sql`${resetAt} + (${waitMs} - ${limit.forgetMs}) * interval '1 millisecond' <= ${now.toISOString()}`;
  const counted = await db
    .insert(authThrottle)
    .values({ key, attempts: 1, resetAt: new Date(now.getTime() + limit.forgetMs) })
    .onConflictDoUpdate({
      target: authThrottle.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${attempts} + 1 end`,
        resetAt: sql`excluded.reset_at`,
      },
      setWhere: sql`${isOver} or ${isDue}`,
    })
    .returning({ key: authThrottle.key });
  return counted.length > 0;
}

export async function findCounted(db: Database, key: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(authThrottle).where(eq(authThrottle.key, key));
  return row;
}

export async function mark(db: Database, { key, resetAt }: { key: string; resetAt: Date }): Promise<void> {
  await db
    .insert(authThrottle)
    .values({ key, attempts: 1, resetAt })
    .onConflictDoUpdate({ target: authThrottle.key, set: { resetAt } });
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
