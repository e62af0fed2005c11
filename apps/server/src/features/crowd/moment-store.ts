import { CROWD_REACTIONS, type CrowdCounts, type CrowdReaction } from '@allcourt/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts, crowdMoments } from '#server/db/schema/broadcasts.ts';

export type MomentRow = Readonly<typeof crowdMoments.$inferSelect>;

export const NOTHING: CrowdCounts = { '👏': 0, '🔥': 0, '🏆': 0 };

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1000;

/** Adds to what is kept. False where the broadcast is gone: what is said to nobody is not kept. */
export async function addMoments(
  db: Database,
  broadcastId: string,
  rows: readonly MomentRow[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(eq(broadcasts.id, broadcastId), isNull(broadcasts.deletedAt)))
      .for('key share');
    if (found.length === 0) {
      return false;
    }
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insert(crowdMoments)
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [crowdMoments.broadcastId, crowdMoments.at, crowdMoments.emoji],
          set: { count: sql`${crowdMoments.count} + excluded.count` },
        });
    }
    return true;
  });
}

/** How often each was sent. */
export async function sumMoments(db: Database, broadcastId: string): Promise<CrowdCounts> {
  const rows = await db
    .select({ emoji: crowdMoments.emoji, count: sql<string>`sum(${crowdMoments.count})` })
    .from(crowdMoments)
    .where(eq(crowdMoments.broadcastId, broadcastId))
    .groupBy(crowdMoments.emoji);
  return countsOf(rows.map(({ emoji, count }) => ({ emoji, count: Number(count) })));
}

/** All that is kept of a broadcast, in its order. */
export function findMoments(db: Database, broadcastId: string): Promise<MomentRow[]> {
  return db
    .select()
    .from(crowdMoments)
    .where(eq(crowdMoments.broadcastId, broadcastId))
    .orderBy(asc(crowdMoments.at));
}

/** Single counts as one of all kinds. */
export function countsOf(rows: readonly { emoji: CrowdReaction; count: number }[]): CrowdCounts {
  const counts = { ...NOTHING };
  for (const { emoji, count } of rows) {
    counts[emoji] += count;
  }
  return counts;
}

export function addCounts(one: CrowdCounts, other: CrowdCounts): CrowdCounts {
  const sum = { ...NOTHING };
  for (const emoji of CROWD_REACTIONS) {
    sum[emoji] = one[emoji] + other[emoji];
  }
  return sum;
}
