import { MAX_LISTED_FOLLOWERS } from '@allcourt/contract';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { guardians } from '#server/db/schema/family.ts';
import {
  followablePlayers,
  followableTeams,
  playerFollowers,
  teamFollowers,
} from '#server/db/schema/followers.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

export interface TeamPair {
  readonly teamId: string;
  readonly followerId: string;
}
export interface PlayerPair {
  readonly playerId: string;
  readonly followerId: string;
}

/** An asker's standing with a team or a player: null if it may not be followed. */
export interface Standing {
  readonly followerId: string | null;
  readonly removedAt: Date | null;
}

const isPlaying = and(isNull(teams.archivedAt), isNull(teams.deletedAt));

/** A team that may be followed, and whether this account does. */
export async function findTeamStanding(
  db: Database,
  { teamId, followerId }: TeamPair,
): Promise<Standing | undefined> {
  const [found] = await db
    .select({ followerId: teamFollowers.followerId, removedAt: teamFollowers.removedAt })
    .from(followableTeams)
    .innerJoin(teams, and(eq(teams.id, followableTeams.teamId), isPlaying))
    .leftJoin(
      teamFollowers,
      and(eq(teamFollowers.teamId, teams.id), eq(teamFollowers.followerId, followerId)),
    )
    .where(eq(followableTeams.teamId, teamId));
  return found;
}

/** A player who may be followed, and whether this account does. @param year the first one in which minors were born */
export async function findPlayerStanding(
  db: Database,
  { playerId, followerId, year }: PlayerPair & { year: number },
): Promise<Standing | undefined> {
  const [found] = await db
    .select({ followerId: playerFollowers.followerId, removedAt: playerFollowers.removedAt })
    .from(followablePlayers)
    .innerJoin(appUser, and(eq(appUser.id, followablePlayers.accountId), isAllowed(year)))
    .leftJoin(
      playerFollowers,
      and(eq(playerFollowers.playerId, appUser.id), eq(playerFollowers.followerId, followerId)),
    )
    .where(eq(followablePlayers.accountId, playerId));
  return found;
}

/** True of a player who allowed it, or whose guardian did while they are one. The account of the player is `appUser`. */
function isAllowed(year: number): SQL {
  return sql`(${isActive(followablePlayers.accountId)} and case when coalesce(${appUser.protectionYear}, 0) < ${year}
    then ${followablePlayers.allowedBy} = ${followablePlayers.accountId}
    else exists (select from ${guardians} g join ${appUser} adult on adult.id = g.guardian_id
      where g.minor_id = ${followablePlayers.accountId} and g.guardian_id = ${followablePlayers.allowedBy}
      and g.confirmed_at is not null and coalesce(adult.protection_year, 0) < ${year}
      and adult.erase_after is null and adult.disabled_at is null) end)`;
}

function sharesTeam(one: AnyPgColumn, otherId: string): SQL<boolean> {
  return sql<boolean>`exists (select from ${teamMembers} mine join ${teamMembers} theirs on theirs.team_id = mine.team_id
    join ${teams} t on t.id = mine.team_id and t.deleted_at is null
    where mine.account_id = ${otherId} and theirs.account_id = ${one})`;
}

/** The teams that an account follows, by name. */
export function findFollowedTeams(db: Database, followerId: string) {
  return db
    .select({ teamId: teams.id, name: teams.name, colour: teams.colour, crest: teams.crest })
    .from(teamFollowers)
    .innerJoin(followableTeams, eq(followableTeams.teamId, teamFollowers.teamId))
    .innerJoin(teams, and(eq(teams.id, teamFollowers.teamId), isPlaying))
    .where(and(eq(teamFollowers.followerId, followerId), isNull(teamFollowers.removedAt)))
    .orderBy(asc(teams.name), asc(teams.id));
}

/** The players that an account follows, by name. A possible minor is shown to teammates only. */
export function findFollowedPlayers(
  db: Database,
  { followerId, year }: { followerId: string; year: number },
) {
  return db
    .select({
      accountId: appUser.id,
      username: appUser.username,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
    })
    .from(playerFollowers)
    .innerJoin(followablePlayers, eq(followablePlayers.accountId, playerFollowers.playerId))
    .innerJoin(appUser, and(eq(appUser.id, playerFollowers.playerId), isAllowed(year)))
    .where(
      and(
        eq(playerFollowers.followerId, followerId),
        isNull(playerFollowers.removedAt),
        sql`(coalesce(${appUser.protectionYear}, 0) < ${year} or ${sharesTeam(appUser.id, followerId)})`,
      ),
    )
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

/** Without those that removed the account from their followers: it cannot end these itself. */
export async function countFollowed(db: Database, followerId: string): Promise<number> {
  const [ofTeams, ofPlayers] = await Promise.all([
    db.$count(teamFollowers, and(eq(teamFollowers.followerId, followerId), isNull(teamFollowers.removedAt))),
    db.$count(
      playerFollowers,
      and(eq(playerFollowers.followerId, followerId), isNull(playerFollowers.removedAt)),
    ),
  ]);
  return ofTeams + ofPlayers;
}

/** Holds an account's requests to follow, one after the other, so that none passes the limit beside another. */
export async function lockFollower(tx: Database, accountId: string): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, accountId)).for('update');
}

export async function isTeamFollowable(db: Database, teamId: string): Promise<boolean> {
  return (await db.$count(followableTeams, eq(followableTeams.teamId, teamId))) > 0;
}

/** True for a player who may be followed now. */
export async function isPlayerFollowable(
  db: Database,
  { playerId, year }: { playerId: string; year: number },
): Promise<boolean> {
  return (await findPlayerStanding(db, { playerId, followerId: playerId, year })) !== undefined;
}

export async function allowTeam(tx: Database, row: typeof followableTeams.$inferInsert): Promise<void> {
  await tx.insert(followableTeams).values(row).onConflictDoNothing();
}

export async function allowPlayer(tx: Database, row: typeof followablePlayers.$inferInsert): Promise<void> {
  await tx.insert(followablePlayers).values(row);
}

/** Turns following of a team off, and ends all of it. */
export async function forbidTeam(tx: Database, teamId: string): Promise<void> {
  await tx.delete(followableTeams).where(eq(followableTeams.teamId, teamId));
  await tx.delete(teamFollowers).where(eq(teamFollowers.teamId, teamId));
}

/** The same of a player. */
export async function forbidPlayer(tx: Database, playerId: string): Promise<void> {
  await tx.delete(followablePlayers).where(eq(followablePlayers.accountId, playerId));
  await tx.delete(playerFollowers).where(eq(playerFollowers.playerId, playerId));
}

export async function insertTeamFollower(
  tx: Database,
  row: typeof teamFollowers.$inferInsert,
): Promise<void> {
  await tx.insert(teamFollowers).values(row).onConflictDoNothing();
}

export async function insertPlayerFollower(
  tx: Database,
  row: typeof playerFollowers.$inferInsert,
): Promise<void> {
  await tx.insert(playerFollowers).values(row).onConflictDoNothing();
}

/** A removed follower stays removed. */
export async function deleteTeamFollower(db: Database, { teamId, followerId }: TeamPair): Promise<void> {
  await db
    .delete(teamFollowers)
    .where(
      and(
        eq(teamFollowers.teamId, teamId),
        eq(teamFollowers.followerId, followerId),
        isNull(teamFollowers.removedAt),
      ),
    );
}

export async function deletePlayerFollower(
  db: Database,
  { playerId, followerId }: PlayerPair,
): Promise<void> {
  await db
    .delete(playerFollowers)
    .where(
      and(
        eq(playerFollowers.playerId, playerId),
        eq(playerFollowers.followerId, followerId),
        isNull(playerFollowers.removedAt),
      ),
    );
}

export async function removeTeamFollower(
  db: Database,
  { teamId, followerId, removedAt }: TeamPair & { removedAt: Date },
): Promise<void> {
  await db
    .update(teamFollowers)
    .set({ removedAt })
    .where(and(eq(teamFollowers.teamId, teamId), eq(teamFollowers.followerId, followerId)));
}

export async function removePlayerFollower(
  db: Database,
  { playerId, followerId, removedAt }: PlayerPair & { removedAt: Date },
): Promise<void> {
  await db
    .update(playerFollowers)
    .set({ removedAt })
    .where(and(eq(playerFollowers.playerId, playerId), eq(playerFollowers.followerId, followerId)));
}

/** A person to notify, and the name of the team or the player that they follow. */
export interface Following {
  readonly accountId: string;
  readonly followed: string;
}

/** The followers of a team. */
export function findFollowersOfTeam(db: Database, teamId: string): Promise<Following[]> {
  return db
    .select({ accountId: teamFollowers.followerId, followed: teams.name })
    .from(teamFollowers)
    .innerJoin(followableTeams, eq(followableTeams.teamId, teamFollowers.teamId))
    .innerJoin(teams, and(eq(teams.id, teamFollowers.teamId), isPlaying))
    .where(
      and(
        eq(teamFollowers.teamId, teamId),
        isNull(teamFollowers.removedAt),
        isActive(teamFollowers.followerId),
      ),
    );
}

/** The followers of the players of a match, except of possible minors. */
export function findFollowersInMatch(
  db: Database,
  { matchId, year }: { matchId: string; year: number },
): Promise<Following[]> {
  return db
    .select({ accountId: playerFollowers.followerId, followed: appUser.displayName })
    .from(matchPlayers)
    .innerJoin(playerFollowers, eq(playerFollowers.playerId, matchPlayers.accountId))
    .innerJoin(followablePlayers, eq(followablePlayers.accountId, playerFollowers.playerId))
    .innerJoin(
      appUser,
      and(
        eq(appUser.id, playerFollowers.playerId),
        sql`coalesce(${appUser.protectionYear}, 0) < ${year}`,
        isAllowed(year),
      ),
    )
    .where(
      and(
        eq(matchPlayers.matchId, matchId),
        isNull(playerFollowers.removedAt),
        isActive(playerFollowers.followerId),
      ),
    );
}

/** A block between two people: neither follows the other. */
export async function deleteBetween(db: Database, one: string, other: string): Promise<void> {
  await db
    .delete(playerFollowers)
    .where(
      sql`(${playerFollowers.playerId}, ${playerFollowers.followerId}) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    );
}

/** The reader of a list of followers, who is not shown the names of possible minors of other teams. */
interface Reading {
  readonly readerId: string;
  readonly year: number;
}

const followerColumns = ({ readerId, year }: Reading) => ({
  accountId: appUser.id,
  name: appUser.displayName,
  avatarUrl: appUser.avatarUrl,
  isShown: sql<boolean>`(coalesce(${appUser.protectionYear}, 0) < ${year} or ${sharesTeam(appUser.id, readerId)})`,
  count: sql<number>`(count(*) over ())::int`,
});

/** The followers of a team, the newest first, each with the number of all. */
export function findTeamFollowers(db: Database, { teamId, ...reading }: Reading & { teamId: string }) {
  return db
    .select(followerColumns(reading))
    .from(teamFollowers)
    .innerJoin(appUser, and(eq(appUser.id, teamFollowers.followerId), isNull(appUser.eraseAfter)))
    .where(and(eq(teamFollowers.teamId, teamId), isNull(teamFollowers.removedAt)))
    .orderBy(desc(teamFollowers.createdAt), asc(appUser.id))
    .limit(MAX_LISTED_FOLLOWERS);
}

/** The same of a player. */
export function findPlayerFollowers(db: Database, { playerId, ...reading }: Reading & { playerId: string }) {
  return db
    .select(followerColumns(reading))
    .from(playerFollowers)
    .innerJoin(appUser, and(eq(appUser.id, playerFollowers.followerId), isNull(appUser.eraseAfter)))
    .where(and(eq(playerFollowers.playerId, playerId), isNull(playerFollowers.removedAt)))
    .orderBy(desc(playerFollowers.createdAt), asc(appUser.id))
    .limit(MAX_LISTED_FOLLOWERS);
}
