// Guardians and requests for less protection.

import { firstMinorYear } from '@allcourt/contract';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '#server/context.ts';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople } from '#server/db/schema/chat.ts';
import { guardians, protectionRequests } from '#server/db/schema/family.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';

export type GuardianRow = Readonly<typeof guardians.$inferSelect>;
export type RequestRow = Readonly<typeof protectionRequests.$inferSelect>;

/** An adult who looks after a minor: an active guardian, or an admin of a team of theirs. */
export type Looking = { minorId: string; adultId: string; as: 'guardian' | 'admin' };

interface Pairs {
  minorId?: string;
  adultId?: string;
  now: Date;
  /** Both have been together since then. */
  since: Date;
}

/** Adults and the minors they look after. Accounts that are leaving, and people who are no longer minors, are left out. */
export async function findLooking(db: Database, { minorId, adultId, now, since }: Pairs): Promise<Looking[]> {
  const first = firstMinorYear(now);
  const { rows } = await db.execute<Looking>(sql`
    select pair.* from (
      select g.minor_id as "minorId", g.guardian_id as "adultId", 'guardian' as "as"
      from ${guardians} g where g.confirmed_at <= ${since}
      union
      select own.account_id, mate.account_id, 'admin'
      from ${teamMembers} own
      join ${teams} t on t.id = own.team_id and t.deleted_at is null
      join ${teamMembers} mate on mate.team_id = t.id and mate.account_id <> own.account_id
      join ${teamRoles} r on r.id = mate.role_id and r.kind = 'admin'
      join ${appUser} holder on holder.id = mate.account_id and not
        (t.requires_two_step and holder.second_step_at is null and holder.issuer = ${EMBEDDED_ISSUER})
      where own.joined_at <= ${since}
    ) pair
    join ${appUser} minor on minor.id = pair."minorId" and minor.erase_after is null
      and minor.protection_year >= ${first}
    join ${appUser} adult on adult.id = pair."adultId" and adult.erase_after is null and adult.disabled_at is null
      and coalesce(adult.protection_year, 0) < ${first}
    where ${minorId === undefined ? sql`true` : sql`pair."minorId" = ${minorId}`}
      and ${adultId === undefined ? sql`true` : sql`pair."adultId" = ${adultId}`}`);
  return rows;
}

/** The active guardians of these people, by minor. */
export async function findGuardians(
  db: Database,
  { minorIds, now }: { minorIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string[]>> {
  if (minorIds.length === 0) {
    return new Map();
  }
  const guardian = alias(appUser, 'guardian');
  const rows = await db
    .select({ minorId: guardians.minorId, guardianId: guardian.id })
    .from(guardians)
    .innerJoin(
      appUser,
      and(eq(appUser.id, guardians.minorId), gte(appUser.protectionYear, firstMinorYear(now))),
    )
    .innerJoin(guardian, and(eq(guardian.id, guardians.guardianId), isActive(guardians.guardianId)))
    .where(and(anyOf(guardians.minorId, minorIds), isNotNull(guardians.confirmedAt)));
  return new Map(
    [...Map.groupBy(rows, ({ minorId }) => minorId)].map(([id, group]) => [
      id,
      group.map(({ guardianId }) => guardianId),
    ]),
  );
}

/** True for a conversation in which a guardian of someone can read along. @param year the first one in which minors were born */
export function readAlongIn(conversationId: PgColumn, year: Value<number>): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${conversationPeople} p
    join ${guardians} on ${guardians.minorId} = p.account_id and ${guardians.confirmedAt} is not null
    join ${appUser} minor on minor.id = p.account_id and minor.protection_year >= ${year}
    where p.conversation_id = ${conversationId} and ${isActive(guardians.guardianId)})`;
}

/** True of a minor whose active guardian an adult is. @param year the first one in which minors were born */
export function isLookedAfter({
  minorId,
  adultId,
  year,
}: {
  minorId: PgColumn;
  adultId: Value<string>;
  year: Value<number>;
}): SQL<boolean> {
  return sql<boolean>`${minorId} in (
    select g.minor_id from ${guardians} g
    join ${appUser} minor on minor.id = g.minor_id and minor.protection_year >= ${year}
    join ${appUser} adult on adult.id = g.guardian_id and coalesce(adult.protection_year, 0) < ${year}
    where g.guardian_id = ${adultId} and g.confirmed_at is not null)`;
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(appUser).where(eq(appUser.id, id));
  return account;
}

/** Accounts by name. */
export function findAccounts(db: Database, ids: Value<readonly string[]>) {
  return db
    .select()
    .from(appUser)
    .where(anyOf(appUser.id, ids))
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

/** Locks an account, so that its protection changes once at a time. */
export async function lockAccount(tx: Database, id: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(appUser).where(eq(appUser.id, id)).for('update');
  return account;
}

export async function setProtection(
  tx: Database,
  id: string,
  changes: Partial<Pick<Account, 'birthYear' | 'minorMarkedIn'>>,
): Promise<void> {
  await tx.update(appUser).set(changes).where(eq(appUser.id, id));
}

/** Lets a minor's training count, or ends that: a guardian gives leave, and becoming a minor ends it. */
export async function setCountsInTransfer(tx: Database, id: string, counts: boolean): Promise<void> {
  const preference = JSON.stringify({ countsInTransfer: counts ? true : null });
  await tx
    .update(appUser)
    .set({ preferences: sql`${appUser.preferences} || ${preference}::jsonb` })
    .where(eq(appUser.id, id));
}

/** A newer wish of a kind replaces the older. */
export async function saveRequest(tx: Database, row: RequestRow): Promise<void> {
  const { id, birthYear, createdAt } = row;
  await tx
    .insert(protectionRequests)
    .values(row)
    .onConflictDoUpdate({
      target: [protectionRequests.accountId, protectionRequests.kind],
      set: { id, birthYear, createdAt },
    });
}

export async function findRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(protectionRequests).where(eq(protectionRequests.id, id));
  return row;
}

export async function deleteRequest(tx: Database, id: string): Promise<void> {
  await tx.delete(protectionRequests).where(eq(protectionRequests.id, id));
}

export function findRequestsOf(db: Database, accountIds: Value<readonly string[]>) {
  return db
    .select({ request: protectionRequests, who: appUser })
    .from(protectionRequests)
    .innerJoin(appUser, eq(appUser.id, protectionRequests.accountId))
    .where(anyOf(protectionRequests.accountId, accountIds))
    .orderBy(asc(protectionRequests.createdAt));
}

/** Links of these minors, or those of a guardian; each with both people. */
export function findLinks(
  db: Database,
  { minorIds = [], guardianId }: { minorIds?: Value<readonly string[]>; guardianId?: Value<string> },
) {
  const guardian = alias(appUser, 'guardian');
  const { codeHash: _codeHash, ...link } = getTableColumns(guardians);
  return db
    .select({ link, minor: appUser, guardian })
    .from(guardians)
    .innerJoin(appUser, and(eq(appUser.id, guardians.minorId), isNull(appUser.eraseAfter)))
    .leftJoin(guardian, eq(guardian.id, guardians.guardianId))
    .where(
      guardianId === undefined ? anyOf(guardians.minorId, minorIds) : eq(guardians.guardianId, guardianId),
    )
    .orderBy(asc(appUser.displayName), asc(guardians.createdAt));
}

export async function findLink(db: Database, id: string): Promise<GuardianRow | undefined> {
  const [row] = await db.select().from(guardians).where(eq(guardians.id, id));
  return row;
}

/** An open invite by its code, with the minor and the inviter. */
export async function findInvite(db: Database, { codeHash, now }: { codeHash: Buffer; now: Date }) {
  const by = alias(appUser, 'by');
  const [found] = await db
    .select({ link: guardians, minor: appUser, by: by.displayName })
    .from(guardians)
    .innerJoin(appUser, and(eq(appUser.id, guardians.minorId), isNull(appUser.eraseAfter)))
    .leftJoin(by, eq(by.id, guardians.createdBy))
    .where(
      and(
        eq(guardians.codeHash, codeHash),
        sql`${guardians.expiresAt} > ${now}`,
        isActive(guardians.createdBy),
      ),
    );
  return found;
}

export async function insertLink(tx: Database, row: GuardianRow): Promise<void> {
  await tx.insert(guardians).values(row);
}

export async function updateLink(tx: Database, id: string, changes: Partial<GuardianRow>): Promise<void> {
  await tx.update(guardians).set(changes).where(eq(guardians.id, id));
}

export async function deleteLink(tx: Database, id: string): Promise<void> {
  await tx.delete(guardians).where(eq(guardians.id, id));
}

/** Deletes expired invites, and the links and requests of people who have grown up. */
export async function deleteOutdated(db: Database, now: Date): Promise<void> {
  const grownUp = db
    .select({ id: appUser.id })
    .from(appUser)
    .where(or(isNull(appUser.protectionYear), lt(appUser.protectionYear, firstMinorYear(now))));
  await db
    .delete(guardians)
    .where(
      or(
        inArray(guardians.minorId, grownUp),
        and(isNull(guardians.acceptedAt), lte(guardians.expiresAt, now)),
      ),
    );
  await db.delete(protectionRequests).where(inArray(protectionRequests.accountId, grownUp));
}

/** Open invites that were mailed to an address. */
export async function deleteInvitesTo(tx: Database, email: string): Promise<void> {
  await tx.delete(guardians).where(and(eq(guardians.email, email), isNull(guardians.acceptedAt)));
}

/** True when both are in one team. */
export async function shareTeam(db: Database, [one, other]: readonly [string, string]): Promise<boolean> {
  const teamsOf = (accountId: string) =>
    db.select({ teamId: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.accountId, accountId));
  const [first, second] = [await teamsOf(one), await teamsOf(other)];
  return first.some(({ teamId }) => second.some((own) => own.teamId === teamId));
}
