import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given, Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles } from '#server/db/schema/teams.ts';

export type MemberRow = Readonly<typeof teamMembers.$inferSelect>;
export type RosterRow = Awaited<ReturnType<typeof findRoster>>[number];

const name = sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`;

/** Of an account only what a roster needs: one of 500 has as many. */
const ACCOUNT = {
  id: appUser.id,
  username: appUser.username,
  displayName: appUser.displayName,
  avatarUrl: appUser.avatarUrl,
  email: appUser.email,
  protectionYear: appUser.protectionYear,
  eraseAfter: appUser.eraseAfter,
  hidesRatings: appUser.hidesRatings,
  isInvisible: appUser.isInvisible,
};

/** Roster by name, without accounts in their deletion grace period. */
export async function findRoster(db: Database, teamId: string) {
  return rosterIn(await findRosterRows(db, teamId));
}

/** Those of the rows whose account is not in its deletion grace period. */
export function rosterIn(rows: Awaited<ReturnType<typeof findRosterRows>>) {
  return rows.filter(({ account }) => !account?.eraseAfter);
}

/** The same, with those who have deleted their account. */
export function findRosterRows(db: Database, teamId: Value<string>) {
  return db
    .select({ member: teamMembers, role: teamRoles, account: ACCOUNT, name })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(sql`lower(${name})`, asc(teamMembers.id));
}

/** The accounts of a team with their names, and the kind of each member's role: for figures of all of them. */
export const findNames = preparedTogether('names of a team', (db, { teamId }: Given<{ teamId: string }>) => ({
  people: db
    .select({ accountId: teamMembers.accountId, name: appUser.displayName, kind: teamRoles.kind })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(eq(teamMembers.teamId, teamId), isNull(appUser.eraseAfter)))
    .orderBy(asc(teamMembers.id)),
}));

/** One of them, with their role. */
export async function findMember(db: Database, { teamId, memberId }: { teamId: string; memberId: string }) {
  const [found] = await db
    .select({ member: teamMembers, role: teamRoles, name })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.id, memberId)));
  return found;
}

/** The roster rows that have these ids, in whichever team. */
export function findMembersByIds(db: Database, ids: readonly string[]): Promise<MemberRow[]> {
  return db.select().from(teamMembers).where(anyOf(teamMembers.id, ids));
}

export function countMembers(db: Database, teamId: string): Promise<number> {
  return db.$count(teamMembers, eq(teamMembers.teamId, teamId));
}

/** The number of a team's admins who have an account and keep it. */
export async function countAdmins(db: Database, teamId: string): Promise<number> {
  const [counted] = await db
    .select({ admins: count() })
    .from(teamMembers)
    .innerJoin(teamRoles, and(eq(teamRoles.id, teamMembers.roleId), eq(teamRoles.kind, 'admin')))
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .where(eq(teamMembers.teamId, teamId));
  return counted?.admins ?? 0;
}

export async function insertMembers(tx: Database, rows: readonly MemberRow[]): Promise<void> {
  if (rows.length > 0) {
    await tx.insert(teamMembers).values([...rows]);
  }
}

export async function updateMember(
  tx: Database,
  id: string,
  changes: Partial<Omit<MemberRow, 'id'>>,
): Promise<void> {
  await tx.update(teamMembers).set(changes).where(eq(teamMembers.id, id));
}

export async function deleteMember(tx: Database, id: string): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.id, id));
}

/** A new row of the roster. */
export function memberRow(
  row: Pick<MemberRow, 'id' | 'teamId' | 'accountId' | 'name' | 'roleId' | 'position' | 'joinedAt'>,
): MemberRow {
  return {
    ...row,
    granted: [],
    denied: [],
    contactFor: 'nobody',
    phone: null,
    isMinor: false,
    mutedUntil: null,
    isThere: true,
    stamp: 0,
  };
}
