import { idSchema } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';

export type MatchStatus = typeof matches.$inferSelect.status;

/** By username, or by id, as matches have it. No username looks like an id. Accounts to be erased are not found. */
export async function findPlayer(db: Database, named: string): Promise<Account | undefined> {
  const isId = idSchema.safeParse(named).success;
  const [player] = await db
    .select()
    .from(appUser)
    .where(and(eq(isId ? appUser.id : appUser.username, named), isNull(appUser.eraseAfter)));
  return player;
}

export function findTeams(db: Database, accountId: string) {
  return db
    .select({ name: teams.name, colour: teams.colour, role: teamRoles.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(teams.name));
}

/** Players of these matches by side and number, and whether they hide their ratings. */
export function findPlayersOf(db: Database, matchIds: readonly string[]) {
  if (matchIds.length === 0) {
    return Promise.resolve([]);
  }
  return db
    .select({
      matchId: matchPlayers.matchId,
      ownerId: matches.ownerId,
      side: matchPlayers.side,
      accountId: matchPlayers.accountId,
      name: matchPlayers.name,
      username: sql<string | null>`case when ${appUser.eraseAfter} is null then ${appUser.username} end`,
      hidesRatings: sql<boolean>`coalesce(${appUser.hidesRatings}, false)`,
      protectionYear: appUser.protectionYear,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .leftJoin(appUser, eq(appUser.id, matchPlayers.accountId))
    .where(inArray(matchPlayers.matchId, [...matchIds]))
    .orderBy(asc(matchPlayers.matchId), asc(matchPlayers.side), asc(matchPlayers.number));
}

/** Seats with an account in these matches, by side and number, and whether those accounts hide their ratings. */
export async function findSeatsOf(db: Database, matchIds: readonly string[]) {
  // Match by match: PostgreSQL would rather look through the matches of every account for some that it is given.
  const { rows: seats } = await db.execute<{ matchId: string; side: Side; id: string | null }>(sql`
    select seat.match_id as "matchId", seat.side, seat.account_id as id
    from unnest(${sql.param([...matchIds])}::uuid[]) wanted(id)
    cross join lateral (select * from ${matchPlayers} player where player.match_id = wanted.id offset 0) seat
    order by seat.side, seat.number`);
  const ids = [...new Set(seats.flatMap(({ id }) => id ?? []))];
  const people = await db
    .select({ id: appUser.id, hidesRatings: appUser.hidesRatings, protectionYear: appUser.protectionYear })
    .from(appUser)
    .where(anyOf(appUser.id, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  return seats.flatMap(({ id, ...seat }) => {
    const person = byId.get(id ?? '');
    return person ? [{ ...seat, person }] : [];
  });
}

export async function setHidesRatings(db: Database, id: string, hidesRatings: boolean): Promise<void> {
  await db.update(appUser).set({ hidesRatings }).where(eq(appUser.id, id));
}
