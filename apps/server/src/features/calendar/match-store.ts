import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { eventMatches } from '#server/db/schema/calendar.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { type StoredMatch, withPlayers } from '#server/features/matches/service.ts';

export type EventMatchRow = Readonly<typeof eventMatches.$inferSelect>;

/** The matches of these events that are not deleted, in the order in which they began. */
export async function findMatchesOfEvents(
  db: Database,
  eventIds: readonly string[],
): Promise<{ link: EventMatchRow; match: StoredMatch }[]> {
  if (eventIds.length === 0) {
    return [];
  }
  const rows = await db
    .select({ link: eventMatches, match: matches })
    .from(eventMatches)
    .innerJoin(matches, and(eq(matches.id, eventMatches.matchId), isNull(matches.deletedAt)))
    .where(anyOf(eventMatches.eventId, eventIds))
    .orderBy(asc(matches.startedAt), asc(matches.id));
  const found = rows.map(({ match }) => match);
  const stored = await withPlayers(db, found);
  const byId = new Map(stored.map((match) => [match.id, match]));
  return rows.flatMap(({ link }) => {
    const match = byId.get(link.matchId);
    return match ? [{ link, match }] : [];
  });
}

/** Team memberships by account. */
export async function findTeamAccounts(
  db: Database,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (teamIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ teamId: teamMembers.teamId, accountId: teamMembers.accountId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, [...teamIds]));
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map(
    [...byTeam].map(([teamId, members]) => [
      teamId,
      new Set(members.flatMap(({ accountId }) => accountId ?? [])),
    ]),
  );
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
