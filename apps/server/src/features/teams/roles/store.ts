import type { RoleKind } from '@allcourt/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamAudit, teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';

export type RoleRow = Readonly<typeof teamRoles.$inferSelect>;

const KINDS_IN_ORDER = sql`array_position(array['admin', 'coach', 'player', 'custom'], ${teamRoles.kind})`;

/** The roles of a team, Admin first, custom ones last, with how many members have each. */
export function findRoles(db: Database, teamId: string) {
  return db
    .select({ role: teamRoles, members: db.$count(teamMembers, eq(teamMembers.roleId, teamRoles.id)) })
    .from(teamRoles)
    .where(eq(teamRoles.teamId, teamId))
    .orderBy(KINDS_IN_ORDER, asc(teamRoles.createdAt), asc(teamRoles.id));
}

export async function findRole(
  db: Database,
  { teamId, roleId }: { teamId: string; roleId: string },
): Promise<RoleRow | undefined> {
  const [role] = await db
    .select()
    .from(teamRoles)
    .where(and(eq(teamRoles.teamId, teamId), eq(teamRoles.id, roleId)));
  return role;
}

/** One of the three that every team has. */
export async function findRoleOfKind(
  db: Database,
  { teamId, kind }: { teamId: string; kind: Exclude<RoleKind, 'custom'> },
): Promise<RoleRow> {
  const [role] = await db
    .select()
    .from(teamRoles)
    .where(and(eq(teamRoles.teamId, teamId), eq(teamRoles.kind, kind)));
  if (!role) {
    throw new Error(`The team ${teamId} has no role of the kind ${kind}.`);
  }
  return role;
}

/** Time and actor of the last role change. */
export async function findLastChange(
  db: Database,
  { teamId, activities }: { teamId: string; activities: string[] },
) {
  const [last] = await db
    .select({ at: teamAudit.at, by: appUser.displayName })
    .from(teamAudit)
    .leftJoin(appUser, eq(appUser.id, teamAudit.actorId))
    .where(and(eq(teamAudit.teamId, teamId), inArray(teamAudit.activity, activities)))
    .orderBy(desc(teamAudit.id))
    .limit(1);
  return last;
}

export async function insertRole(tx: Database, row: RoleRow): Promise<void> {
  await tx.insert(teamRoles).values(row);
}

/** True when a role with this id is there, in whichever team. */
export async function isRoleIdTaken(db: Database, id: string): Promise<boolean> {
  return (await db.$count(teamRoles, eq(teamRoles.id, id))) > 0;
}

export async function updateRole(
  tx: Database,
  id: string,
  changes: Partial<Pick<RoleRow, 'name' | 'permissions'>>,
): Promise<void> {
  await tx.update(teamRoles).set(changes).where(eq(teamRoles.id, id));
}

export async function deleteRoleRow(tx: Database, id: string): Promise<void> {
  await tx.delete(teamRoles).where(eq(teamRoles.id, id));
}

export async function countHolders(db: Database, roleId: string): Promise<number> {
  return db.$count(teamMembers, eq(teamMembers.roleId, roleId));
}

/** Counts a change of the roles. */
export async function raiseVersion(tx: Database, teamId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ rolesVersion: sql`${teams.rolesVersion} + 1` })
    .where(eq(teams.id, teamId));
}
