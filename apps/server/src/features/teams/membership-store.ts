import type { Permission, RoleName } from '@allcourt/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { effectivePermissions } from './membership.ts';

/** A membership with its permissions. */
export interface Membership {
  readonly memberId: string;
  readonly teamId: string;
  readonly role: RoleName;
  /** The role's permissions plus grants minus denials, and without those that wait for a second step. */
  readonly permissions: ReadonlySet<Permission>;
  /** Permissions that the team gives back once their account has a second step. */
  readonly awaiting: ReadonlySet<Permission>;
  readonly hasSecondStep: boolean;
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

/**
 * True when a team waits for the second step of a member's account. Only our own provider shows us one, so nothing waits for
 * accounts of another.
 */
export const awaitsTwoStep: SQL<boolean> = sql`coalesce(${teams.requiresTwoStep} and ${appUser.secondStepAt} is null and ${appUser.issuer} = ${EMBEDDED_ISSUER}, false)`;

/** An account's membership in a team that is not deleted; undefined for an outsider. */
export async function findMembership(
  db: Database,
  { teamId, ...sought }: Sought,
): Promise<Membership | undefined> {
  const [found] = await findMemberships(db, { ...sought, teamIds: [teamId] });
  return found;
}

/** An account's memberships in those of these teams that are not deleted. */
export async function findMemberships(
  db: Database,
  { teamIds, accountId, evenDeleted = false }: Omit<Sought, 'teamId'> & { teamIds: readonly string[] },
): Promise<Membership[]> {
  const select = evenDeleted ? selectAllMemberships : selectMemberships;
  const found = await select(db, { teamIds, accountId });
  return found.map((row) => {
    const { member, role, archivedAt, deletedAt, secondStepAt } = row;
    const permissions = effectivePermissions(role.permissions, member, row);
    const ofRole = effectivePermissions(role.permissions, member);
    return {
      memberId: member.id,
      teamId: member.teamId,
      role: { id: role.id, name: role.name, kind: role.kind },
      permissions,
      awaiting: new Set([...ofRole].filter((verb) => !permissions.has(verb))),
      hasSecondStep: secondStepAt !== null,
      mutedUntil: member.mutedUntil,
      isArchived: archivedAt !== null,
      deletedAt,
    };
  });
}

type InTeams = Given<{ teamIds: readonly string[]; accountId: string }>;

const selectMemberships = prepared('memberships', (db, given: InTeams) =>
  membershipsQuery(db, given, isNull(teams.deletedAt)),
);
const selectAllMemberships = prepared('memberships, also deleted', (db, given: InTeams) =>
  membershipsQuery(db, given),
);

function membershipsQuery(db: Database, { teamIds, accountId }: InTeams, ofTeam?: SQL) {
  return db
    .select({
      member: teamMembers,
      role: teamRoles,
      archivedAt: teams.archivedAt,
      deletedAt: teams.deletedAt,
      secondStepAt: appUser.secondStepAt,
      awaitsTwoStep,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), ofTeam))
    .where(and(anyOf(teamMembers.teamId, teamIds), eq(teamMembers.accountId, accountId)));
}
