import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/db/schema/calendar.ts';
import { teams } from '#server/db/schema/teams.ts';

export async function findTeamName(db: Database, id: string): Promise<string | undefined> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
  return team?.name;
}

/** Events that are once and were made by earlier versions have no next date stored. */
const NEXT = sql`coalesce(${events.nextAt}, ${events.firstAt})`;

/** Events of teams whose next date begins, or takes no more replies, within a time from now. */
export async function findReminding(
  db: Database,
  { now, withinMs, limit }: { now: Date; withinMs: number; limit: number },
): Promise<string[]> {
  const until = new Date(now.getTime() + withinMs);
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(teams, and(eq(teams.id, events.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)))
    .where(
      and(
        isNull(events.deletedAt),
        sql`${NEXT} > ${now.toISOString()}`,
        lte(sql`${NEXT} - make_interval(mins => coalesce(${events.replyByMinutes}, 0))`, until.toISOString()),
      ),
    )
    .orderBy(asc(NEXT), asc(events.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
