import type { Permission } from '@allcourt/contract';
import { and, arrayContains, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamInvites, teamJoinRequests, teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { awaitsTwoStep } from '../membership-store.ts';

export type InviteRow = Readonly<typeof teamInvites.$inferSelect>;
export type InviteDetails = Awaited<ReturnType<typeof findInvites>>[number];
export type RequestToRow = Readonly<Awaited<ReturnType<typeof findRequestsTo>>[number]>;
export type RequestRow = Readonly<typeof teamJoinRequests.$inferSelect>;

/** The invites of a team that are not revoked, newest first. */
export function findInvites(db: Database, teamId: string) {
  return selectInvites(db)
    .where(and(eq(teamInvites.teamId, teamId), isNull(teamInvites.revokedAt)))
    .orderBy(desc(teamInvites.createdAt), desc(teamInvites.id));
}

/** One that is not revoked. */
export async function findInvite(
  db: Database,
  { teamId, inviteId }: { teamId: string; inviteId: string },
): Promise<InviteDetails | undefined> {
  const [found] = await selectInvites(db).where(
    and(eq(teamInvites.id, inviteId), eq(teamInvites.teamId, teamId), isNull(teamInvites.revokedAt)),
  );
  return found;
}

/** By what is typed, whether it still works or not. */
export async function findInviteByCode(db: Database, code: string): Promise<InviteDetails | undefined> {
  const [found] = await selectInvites(db).where(eq(teamInvites.code, code));
  return found;
}

export async function findInviteById(db: Database, id: string): Promise<InviteRow | undefined> {
  const [found] = await db.select().from(teamInvites).where(eq(teamInvites.id, id));
  return found;
}

export async function insertInvite(tx: Database, row: InviteRow): Promise<void> {
  await tx.insert(teamInvites).values(row);
}

export async function updateInvite(
  db: Database,
  id: string,
  changes: Partial<Omit<InviteRow, 'id'>>,
): Promise<void> {
  await db.update(teamInvites).set(changes).where(eq(teamInvites.id, id));
}

/** Counts one more who has used it. */
export async function countUse(tx: Database, id: string): Promise<void> {
  await tx
    .update(teamInvites)
    .set({ uses: sql`${teamInvites.uses} + 1` })
    .where(eq(teamInvites.id, id));
}

/** Takes an address out of the invites that were mailed to it. */
export async function eraseAddress(tx: Database, email: string): Promise<void> {
  await tx
    .update(teamInvites)
    .set({ email: null })
    .where(sql`lower(${teamInvites.email}) = ${email.toLowerCase()}`);
}

/** Pending requests, oldest first. */
export function findRequests(db: Database, teamId: string) {
  return selectRequests(db)
    .where(eq(teamJoinRequests.teamId, teamId))
    .orderBy(teamJoinRequests.createdAt, teamJoinRequests.id);
}

const ROSTER: Permission = 'manage_roster';
const asking = alias(appUser, 'asking');
const offered = alias(teamRoles, 'offered');

/**
 * Requests to join the active teams of an account in which it was given the roster, the longest waiting first, and its own role
 * in each: a denial may still take that away.
 */
export function findRequestsTo(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  return db
    .select({
      request: teamJoinRequests,
      role: offered,
      account: asking,
      team: { id: teams.id, name: teams.name },
      own: teamMembers,
      ownRole: teamRoles,
      awaitsTwoStep,
    })
    .from(teamMembers)
    .innerJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(
      teams,
      and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)),
    )
    .innerJoin(teamJoinRequests, eq(teamJoinRequests.teamId, teams.id))
    .innerJoin(teamInvites, eq(teamInvites.id, teamJoinRequests.inviteId))
    .innerJoin(offered, eq(offered.id, teamInvites.roleId))
    .innerJoin(asking, eq(asking.id, teamJoinRequests.accountId))
    .where(
      and(
        eq(teamMembers.accountId, accountId),
        or(arrayContains(teamRoles.permissions, [ROSTER]), arrayContains(teamMembers.granted, [ROSTER])),
      ),
    )
    .orderBy(teamJoinRequests.createdAt, teamJoinRequests.id)
    .limit(limit);
}

export async function findRequest(
  db: Database,
  { teamId, requestId }: { teamId: string; requestId: string },
) {
  const [found] = await selectRequests(db).where(
    and(eq(teamJoinRequests.id, requestId), eq(teamJoinRequests.teamId, teamId)),
  );
  return found;
}

export async function findRequestOf(
  db: Database,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<RequestRow | undefined> {
  const [found] = await db
    .select()
    .from(teamJoinRequests)
    .where(and(eq(teamJoinRequests.teamId, teamId), eq(teamJoinRequests.accountId, accountId)));
  return found;
}

export async function insertRequest(tx: Database, row: RequestRow): Promise<void> {
  await tx.insert(teamJoinRequests).values(row);
}

export async function deleteRequest(tx: Database, id: string): Promise<void> {
  await tx.delete(teamJoinRequests).where(eq(teamJoinRequests.id, id));
}

function selectInvites(db: Database) {
  return db
    .select({
      invite: teamInvites,
      role: teamRoles,
      member: teamMembers,
      createdBy: appUser.displayName,
      isGiverActive: sql<boolean>`${isActive(teamInvites.createdBy)}`,
    })
    .from(teamInvites)
    .innerJoin(teamRoles, eq(teamRoles.id, teamInvites.roleId))
    .leftJoin(teamMembers, eq(teamMembers.id, teamInvites.memberId))
    .leftJoin(appUser, eq(appUser.id, teamInvites.createdBy))
    .$dynamic();
}

function selectRequests(db: Database) {
  return db
    .select({ request: teamJoinRequests, invite: teamInvites, role: teamRoles, account: appUser })
    .from(teamJoinRequests)
    .innerJoin(teamInvites, eq(teamInvites.id, teamJoinRequests.inviteId))
    .innerJoin(teamRoles, eq(teamRoles.id, teamInvites.roleId))
    .innerJoin(appUser, eq(appUser.id, teamJoinRequests.accountId))
    .$dynamic();
}
