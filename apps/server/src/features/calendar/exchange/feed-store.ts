import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import { deleteOwn } from '#server/db/rows.ts';
import { calendarFeeds } from '#server/db/schema/calendar.ts';
import { teams } from '#server/db/schema/teams.ts';

export type FeedRow = Readonly<typeof calendarFeeds.$inferSelect>;

/** Those of one person, but of teams that are gone. */
export function findFeeds(
  db: Database,
  accountId: string,
): Promise<{ feed: FeedRow; team: { id: string; name: string } | null }[]> {
  return db
    .select({ feed: calendarFeeds, team: { id: teams.id, name: teams.name } })
    .from(calendarFeeds)
    .leftJoin(teams, eq(teams.id, calendarFeeds.teamId))
    .where(
      and(eq(calendarFeeds.accountId, accountId), or(isNull(calendarFeeds.teamId), isNull(teams.deletedAt))),
    )
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
}

export async function insertFeed(db: Database, row: FeedRow): Promise<void> {
  await db.insert(calendarFeeds).values(row);
}

/** False when there is none. */
export function deleteFeed(db: Database, which: Pick<FeedRow, 'id' | 'accountId'>): Promise<boolean> {
  return deleteOwn(db, calendarFeeds, which);
}

/** The feed that a token opens, while its account is active; notes when. */
export async function openFeed(
  db: Database,
  { tokenHash, readAt }: { tokenHash: Buffer; readAt: Date },
): Promise<FeedRow | undefined> {
  const [feed] = await db
    .update(calendarFeeds)
    .set({ readAt })
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isActive(calendarFeeds.accountId)))
    .returning();
  return feed;
}
