import { idSchema } from '@allcourt/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
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

export async function setHidesRatings(db: Database, id: string, hidesRatings: boolean): Promise<void> {
  await db.update(appUser).set({ hidesRatings }).where(eq(appUser.id, id));
}
