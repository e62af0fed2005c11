import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
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
