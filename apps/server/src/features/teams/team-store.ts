import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import type { Room } from '#server/realtime/rooms.ts';

export type TeamRow = Readonly<typeof teams.$inferSelect>;

/** Locks a team, deleted or not, until the transaction ends. */
export async function lockTeam(tx: Database, id: string): Promise<TeamRow | undefined> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  return team;
}

export async function findTeam(db: Database, id: string): Promise<TeamRow | undefined> {
  const [team] = await db.select().from(teams).where(eq(teams.id, id));
  return team;
}

export async function isSlugTaken(db: Database, slug: string): Promise<boolean> {
  return (await db.$count(teams, eq(teams.slug, slug))) > 0;
}

export async function updateTeam(
  db: Database,
  id: string,
  changes: Partial<Omit<TeamRow, 'id'>>,
): Promise<void> {
  await db.update(teams).set(changes).where(eq(teams.id, id));
}

/** Removes teams for good that were deleted before this instant, with everything that hangs on them. */
export async function eraseDeleted(db: Database, before: Date): Promise<number> {
  const gone = await db.delete(teams).where(lt(teams.deletedAt, before)).returning({ id: teams.id });
  return gone.length;
}

export async function eraseTeam(db: Database, id: string): Promise<void> {
  await db.delete(teams).where(eq(teams.id, id));
}

/** The teams that an account is an admin of, by name. */
export async function findManagedTeams(
  db: Database,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .innerJoin(teamRoles, and(eq(teamRoles.id, teamMembers.roleId), eq(teamRoles.kind, 'admin')))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(teams.name), asc(teams.id));
}

const selectTeamsOf = prepared(
  'teams of accounts',
  (db, { accountIds }: Given<{ accountIds: readonly string[] }>) =>
    db
      .select({ accountId: teamMembers.accountId, id: teams.id })
      .from(teamMembers)
      .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
      .where(anyOf(teamMembers.accountId, accountIds)),
);

/** The rooms of the teams of each of these accounts; none for an account without a team. */
export async function findTeamRooms(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Room[]>> {
  const byAccount = Map.groupBy(await selectTeamsOf(db, { accountIds }), ({ accountId }) => accountId ?? '');
  return new Map([...byAccount].map(([id, own]) => [id, own.map((team): Room => `team:${team.id}`)]));
}

/** Socket rooms of an account's teams, one per team. Connections that come together are looked up together. */
export const teamRoomsOf = gathered<string, readonly Room[]>(async (db, accountIds) => {
  const rooms = await findTeamRooms(db, accountIds);
  return accountIds.map((accountId) => rooms.get(accountId) ?? []);
});

/** Teams of an account including deleted ones, in the common lock order. */
export async function findTeamIdsOf(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(teamMembers.teamId));
  return rows.map(({ teamId }) => teamId);
}

/** The group chat of a team, and how far it has come. */
export async function findChat(db: Database, teamId: string): Promise<{ id: string; seq: number }> {
  const [chat] = await db
    .select({ id: conversations.id, seq: conversations.seq })
    .from(conversations)
    .where(
      and(eq(conversations.teamId, teamId), isNull(conversations.subgroupId), isNull(conversations.eventId)),
    );
  if (!chat) {
    throw new Error(`The team ${teamId} has no group chat.`);
  }
  return chat;
}

/** The accounts in a team. */
export async function findAccountIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: teamMembers.accountId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), isNotNull(teamMembers.accountId)));
  return rows.flatMap(({ accountId }) => accountId ?? []);
}

/** Adds a member to the group chat; earlier messages do not count as unread. */
export async function joinChat(tx: Database, seat: { teamId: string; accountId: string }): Promise<string> {
  const { id: conversationId, seq } = await findChat(tx, seat.teamId);
  await tx
    .insert(conversationPeople)
    .values({ conversationId, accountId: seat.accountId, joinedSeq: seq, readSeq: seq })
    .onConflictDoNothing();
  return conversationId;
}

export async function leaveChat(tx: Database, seat: { teamId: string; accountId: string }): Promise<string> {
  const { id: conversationId } = await findChat(tx, seat.teamId);
  await tx
    .delete(conversationPeople)
    .where(
      and(
        eq(conversationPeople.conversationId, conversationId),
        eq(conversationPeople.accountId, seat.accountId),
      ),
    );
  return conversationId;
}
