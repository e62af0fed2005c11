// Members of a team, as far as coaching needs them.

import type { Permission, TrainingPerson, TrainingTeam } from '@allcourt/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import { type Given, prepared, type Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';

/** A member with an account, with their permissions. */
export interface Member extends TrainingPerson {
  readonly protectionYear: number | null;
  readonly permissions: ReadonlySet<Permission>;
}

/** Members of a team with an account, by name, except accounts to be erased. */
export async function findMembers(db: Database, teamId: string): Promise<Member[]> {
  return membersIn(await selectMembers(db, teamId));
}

/** The rows of the same, for a statement that reads more. */
export function selectMembers(db: Database, teamId: Value<string>) {
  return db
    .select({
      accountId: appUser.id,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      protectionYear: appUser.protectionYear,
      allowed: teamRoles.permissions,
      granted: teamMembers.granted,
      denied: teamMembers.denied,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(sql`lower(${appUser.displayName})`, appUser.id);
}

/** Members with their permissions. */
export function membersIn(rows: Awaited<ReturnType<typeof selectMembers>>): Member[] {
  return rows.map(({ allowed, granted, denied, ...person }) => ({
    ...person,
    permissions: effectivePermissions(allowed, { granted, denied }),
  }));
}

/** These accounts by name, except accounts to be erased. */
export function findPeople(db: Database, accountIds: readonly string[]): Promise<TrainingPerson[]> {
  return db
    .select({ accountId: appUser.id, name: appUser.displayName, avatarUrl: appUser.avatarUrl })
    .from(appUser)
    .where(and(anyOf(appUser.id, accountIds), isNull(appUser.eraseAfter)))
    .orderBy(sql`lower(${appUser.displayName})`, appUser.id);
}

/** A team of an account, with its permissions. */
export interface OwnTeam extends TrainingTeam {
  readonly isArchived: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** Teams of an account, by name. */
export async function findOwnTeams(db: Database, accountId: string): Promise<OwnTeam[]> {
  const rows = await selectOwnTeams(db, { accountId });
  return rows.map(({ archivedAt, allowed, granted, denied, ...team }) => ({
    ...team,
    isArchived: archivedAt !== null,
    permissions: effectivePermissions(allowed, { granted, denied }),
  }));
}

const selectOwnTeams = prepared('teams in coaching', (db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({
      id: teams.id,
      name: teams.name,
      archivedAt: teams.archivedAt,
      allowed: teamRoles.permissions,
      granted: teamMembers.granted,
      denied: teamMembers.denied,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(sql`lower(${teams.name})`, teams.id),
);

/** People by account, and teams by id: deleted ones too, whose feedback stays readable for the player. */
export async function findNames(
  db: Database,
  { accountIds, teamIds }: { accountIds: Iterable<string>; teamIds: Iterable<string> },
): Promise<{
  faces: ReadonlyMap<string, TrainingPerson>;
  teamNames: ReadonlyMap<string, TrainingTeam>;
}> {
  const found = await selectNames(db, {
    accountIds: [...new Set(accountIds)],
    teamIds: [...new Set(teamIds)],
  });
  return {
    faces: new Map(found.faces.map((face) => [face.accountId, face])),
    teamNames: new Map(found.teams.map((team) => [team.id, team])),
  };
}

const selectNames = preparedTogether(
  'names in coaching',
  (db, { accountIds, teamIds }: Given<{ accountIds: readonly string[]; teamIds: readonly string[] }>) => ({
    faces: db
      .select({ accountId: appUser.id, name: appUser.displayName, avatarUrl: appUser.avatarUrl })
      .from(appUser)
      .where(anyOf(appUser.id, accountIds)),
    teams: db.select({ id: teams.id, name: teams.name }).from(teams).where(anyOf(teams.id, teamIds)),
  }),
);
