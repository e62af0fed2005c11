import { CROWD_REACTIONS, type CrowdCounts, type CrowdReaction } from '@allcourt/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { crowdMoments } from '#server/db/schema/stream-chat.ts';

export type MomentRow = Readonly<typeof crowdMoments.$inferSelect>;

export const NOTHING: CrowdCounts = { '👏': 0, '🔥': 0, '🏆': 0 };

/** PostgreSQL takes at most 65,535 values in a statement. */
const ROWS_AT_ONCE = 1000;

/** Adds to the stored counts. False if the broadcast is gone, and then nothing is stored. */
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

/** The total of each reaction. */
export async function sumMoments(db: Database, broadcastId: string): Promise<CrowdCounts> {
  const rows = await db
    .select({ emoji: crowdMoments.emoji, count: sql<string>`sum(${crowdMoments.count})` })
    .from(crowdMoments)
    .where(eq(crowdMoments.broadcastId, broadcastId))
    .groupBy(crowdMoments.emoji);
  return countsOf(rows.map(({ emoji, count }) => ({ emoji, count: Number(count) })));
}

/** The moments of a broadcast, in order. */
export function findMoments(db: Database, broadcastId: string): Promise<MomentRow[]> {
  return db
    .select()
    .from(crowdMoments)
    .where(eq(crowdMoments.broadcastId, broadcastId))
    .orderBy(asc(crowdMoments.at));
}

/** Turns counts by kind into one object. */
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
