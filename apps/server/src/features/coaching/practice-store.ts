import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles } from '#server/db/schema/teams.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';

const name = sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`;

/** Someone on the roster who trains. */
export interface PracticeMember {
  readonly memberId: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** Everyone on a roster who trains, by name; names without an account, too. */
export async function findPracticeMembers(db: Database, teamId: string): Promise<PracticeMember[]> {
  const rows = await db
    .select({
      memberId: teamMembers.id,
      accountId: teamMembers.accountId,
      name,
      avatarUrl: appUser.avatarUrl,
      allowed: teamRoles.permissions,
      granted: teamMembers.granted,
      denied: teamMembers.denied,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(eq(teamMembers.teamId, teamId), or(isNull(appUser.id), isNull(appUser.eraseAfter))))
    .orderBy(sql`lower(${name})`, teamMembers.id);
  return rows.flatMap(({ allowed, granted, denied, ...member }) =>
    effectivePermissions(allowed, { granted, denied }).has('train') ? [member] : [],
  );
}
