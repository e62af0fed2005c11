import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { anyOf, type Ids } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { eventMatches, events } from '#server/db/schema/calendar.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { STORED_MATCH } from '#server/features/matches/service.ts';

export type EventMatchRow = Readonly<typeof eventMatches.$inferSelect>;

/** The matches of these events that are not deleted, in the order in which they began. */
export function findMatchesOfEvents(db: Database, eventIds: Ids) {
  return db
    .select({ link: eventMatches, match: STORED_MATCH })
    .from(eventMatches)
    .innerJoin(matches, and(eq(matches.id, eventMatches.matchId), isNull(matches.deletedAt)))
    .where(anyOf(eventMatches.eventId, eventIds))
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

/** The members of the teams that have matches on these events, each once with an account. */
export function findTeamAccounts(db: Database, eventIds: Ids) {
  const teamIds = db
    .select({ id: events.teamId })
    .from(eventMatches)
    .innerJoin(events, eq(events.id, eventMatches.eventId))
    .where(anyOf(eventMatches.eventId, eventIds));
  return db
    .select({ teamId: teamMembers.teamId, accountId: teamMembers.accountId })
    .from(teamMembers)
    .where(and(isNotNull(teamMembers.accountId), inArray(teamMembers.teamId, teamIds)));
}

export async function findEventOfMatch(db: Database, matchId: string): Promise<EventMatchRow | undefined> {
  const [row] = await db.select().from(eventMatches).where(eq(eventMatches.matchId, matchId));
  return row;
}

export async function linkMatch(db: Database, row: EventMatchRow): Promise<void> {
  await db.insert(eventMatches).values(row).onConflictDoNothing();
}

export async function unlinkMatch(db: Database, row: EventMatchRow): Promise<void> {
  await db
    .delete(eventMatches)
    .where(
      and(
        eq(eventMatches.matchId, row.matchId),
        eq(eventMatches.eventId, row.eventId),
        eq(eventMatches.key, row.key),
      ),
    );
}
