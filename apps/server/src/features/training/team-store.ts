import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';

/** Teams of an account by name, with their role and permissions. */
export function findTeamsOf(db: Database, accountId: string) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      archivedAt: teams.archivedAt,
      ofRole: teamRoles.permissions,
      member: { granted: teamMembers.granted, denied: teamMembers.denied },
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(sql`lower(${teams.name})`, teams.id);
}

const name = sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`;

/** Names on rosters by their ids, with their teams. Those of people who left are missing. */
export async function findMemberNames(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly teamId: string }>> {
  if (memberIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: teamMembers.id, name, teamId: teamMembers.teamId })
    .from(teamMembers)
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(anyOf(teamMembers.id, memberIds), or(isNull(appUser.id), isNull(appUser.eraseAfter))));
  return new Map(rows.map(({ id, ...member }) => [id, member]));
}
