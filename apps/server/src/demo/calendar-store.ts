import type { Surface } from '@allcourt/contract';
import { and, asc, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { eventAttendance, eventMatches, eventReplies, events } from '#server/db/schema/calendar.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

export type AttendanceRow = typeof eventAttendance.$inferInsert;

/** A match that was in the calendar before it was played. */
export interface PlannedMatch {
  readonly id: string;
  readonly startedAt: Date;
  readonly surface: Surface | null;
  /** The family name across the net. */
  readonly opponent: string;
}

/** The members of each team that have accounts, by the name of the team. */
export async function findRosters(db: Database) {
  const rows = await db
    .select({
      name: teams.name,
      teamId: teams.id,
      memberId: teamMembers.id,
      accountId: teamMembers.accountId,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(isNotNull(teamMembers.accountId))
    .orderBy(asc(teamMembers.id));
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, members]) => [
      name,
      {
        teamId: members[0]?.teamId ?? '',
        roster: members.flatMap(({ memberId, accountId }) => (accountId ? { memberId, accountId } : [])),
      },
    ]),
  );
}

/** A player's tennis matches since then, including the live one. */
export async function findMatchesToPlan(
  db: Database,
  { accountId, since }: { accountId: string; since: Date },
): Promise<PlannedMatch[]> {
  const rows = await db
    .selectDistinctOn([matches.startedAt, matches.id], {
      id: matches.id,
      startedAt: matches.startedAt,
      surface: matches.surface,
      name: matchPlayers.name,
    })
    .from(matches)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, matches.id), ne(matchPlayers.side, 'a')))
    .where(and(eq(matches.ownerId, accountId), eq(matches.sport, 'tennis'), gte(matches.startedAt, since)))
    .orderBy(matches.startedAt, matches.id, matchPlayers.number);
  return rows.map(({ name, ...match }) => ({ ...match, opponent: name.split(' ').at(-1) ?? name }));
}

export async function insertCalendar(
  db: Database,
  rows: {
    events: (typeof events.$inferInsert)[];
    matches: (typeof eventMatches.$inferInsert)[];
    replies: (typeof eventReplies.$inferInsert)[];
    attendance: AttendanceRow[];
  },
): Promise<void> {
  await db.insert(events).values(rows.events);
  await db.insert(eventMatches).values(rows.matches);
  await db.insert(eventReplies).values(rows.replies);
  await db.insert(eventAttendance).values(rows.attendance);
}
