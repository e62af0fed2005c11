// Members of teams as their calendars need them.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { SEES_CALENDAR, SUBGROUPS_OF_MEMBER } from './store.ts';

/**
 * The roster of a team by name, empty without a team; entries without an account have no picture. Excludes accounts in
 * their deletion grace period.
 */
export function findRoster(db: Database, teamId: Value<string> | null, memberIds?: readonly string[]) {
  return db
    .select({
      memberId: teamMembers.id,
      accountId: teamMembers.accountId,
      name: sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`,
      avatarUrl: appUser.avatarUrl,
      permissions: teamRoles.permissions,
      granted: teamMembers.granted,
      denied: teamMembers.denied,
      subgroupIds: SUBGROUPS_OF_MEMBER,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(
      and(
        teamId === null ? sql`false` : eq(teamMembers.teamId, teamId),
        memberIds && anyOf(teamMembers.id, memberIds),
        isNull(appUser.eraseAfter),
      ),
    )
    .orderBy(sql`lower(coalesce(${appUser.displayName}, ${teamMembers.name}))`, teamMembers.id);
}

/** Some accounts of a team: those that came first. */
export async function findPlayerIds(
  db: Database,
  { teamId, limit }: { teamId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(teamMembers)
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(teamMembers.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The teams in which the members of a team see the calendar. */
export function findTeamsOfMembers(db: Database, teamId: string) {
  const mate = alias(teamMembers, 'mate');
  const mates = db.select({ id: mate.accountId }).from(mate).where(eq(mate.teamId, teamId));
  return db
    .select({
      accountId: teamMembers.accountId,
      teamId: teamMembers.teamId,
      subgroupIds: SUBGROUPS_OF_MEMBER,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(and(inArray(teamMembers.accountId, mates), SEES_CALENDAR));
}
