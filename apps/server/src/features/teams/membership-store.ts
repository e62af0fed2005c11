import type { Permission, RoleName } from '@allcourt/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { effectivePermissions } from './membership.ts';

/** A membership with its permissions. */
export interface Membership {
  readonly memberId: string;
  readonly teamId: string;
  readonly role: RoleName;
  /** The role's permissions plus grants minus denials. */
  readonly permissions: ReadonlySet<Permission>;
  readonly mutedUntil: Date | null;
  readonly isArchived: boolean;
  readonly deletedAt: Date | null;
}

interface Sought {
  teamId: string;
  accountId: string;
  /** Also in a deleted team that can be restored. */
  evenDeleted?: boolean;
}

/** An account's membership in a team that is not deleted; undefined for an outsider. */
export async function findMembership(
  db: Database,
  { teamId, accountId, evenDeleted = false }: Sought,
): Promise<Membership | undefined> {
  const [found] = await db
    .select({
      member: teamMembers,
      role: teamRoles,
      archivedAt: teams.archivedAt,
      deletedAt: teams.deletedAt,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(
      teams,
      and(eq(teams.id, teamMembers.teamId), evenDeleted ? undefined : isNull(teams.deletedAt)),
    )
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, accountId)));
  return (
    found && {
      memberId: found.member.id,
      teamId,
      role: { id: found.role.id, name: found.role.name, kind: found.role.kind },
      permissions: effectivePermissions(found.role.permissions, found.member),
      mutedUntil: found.member.mutedUntil,
      isArchived: found.archivedAt !== null,
      deletedAt: found.deletedAt,
    }
  );
}
