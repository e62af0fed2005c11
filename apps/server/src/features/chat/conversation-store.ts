import { and, asc, desc, eq, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { awaitsTwoStep } from '#server/features/teams/policy.ts';

export type ConversationRow = Readonly<typeof conversations.$inferSelect>;
export type ParticipantRow = Readonly<typeof conversationPeople.$inferSelect>;

/** A person's row in a conversation; for a team's with their role. */
export interface FoundParticipant {
  readonly conversation: ConversationRow;
  readonly participant: ParticipantRow;
  readonly team: Readonly<typeof teams.$inferSelect> | null;
  readonly member: Readonly<typeof teamMembers.$inferSelect> | null;
  readonly role: Readonly<typeof teamRoles.$inferSelect> | null;
  readonly awaitsTwoStep: boolean;
}

/** A person in a direct or group conversation. */
export interface FoundPerson {
  readonly conversationId: string;
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly protectionYear: number | null;
  readonly hidesReading: boolean;
  readonly readSeq: number;
  readonly readAt: Date | null;
}

/** Locks the conversation until the transaction ends, so that its numbers have no gap. */
export async function lockConversation(tx: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row;
}

/**
 * The conversations of an account, the most recent first. A team's only while the account is a member: that, and not a row
 * here, gives access.
 */
function findParticipants(
  db: Database,
  { accountId, where, limit }: { accountId: string; where?: SQL | undefined; limit?: number },
): Promise<FoundParticipant[]> {
  const found = db
    .select({
      conversation: conversations,
      participant: conversationPeople,
      team: teams,
      member: teamMembers,
      role: teamRoles,
      awaitsTwoStep,
    })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, conversationPeople.accountId)),
    )
    .leftJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(
      and(
        eq(conversationPeople.accountId, accountId),
        or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
        where,
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id));
  return limit === undefined ? found : found.limit(limit);
}

/** A page of the conversations on an account's list. */
export function findListed(
  db: Database,
  {
    accountId,
    after,
    limit,
  }: { accountId: string; after?: { at: Date; id: string } | undefined; limit: number },
): Promise<FoundParticipant[]> {
  return findParticipants(db, {
    accountId,
    where: and(isListed(accountId), after && comesAfter(after)),
    limit,
  });
}

export async function findParticipant(
  db: Database,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<FoundParticipant | undefined> {
  const [found] = await findParticipants(db, { accountId, where: eq(conversations.id, conversationId) });
  return found;
}

/** The conversations an account is in now. */
export async function findPlaceIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, accountId)))
    .where(
      and(
        eq(conversationPeople.accountId, accountId),
        or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A direct conversation without messages is listed only for the person who opened it. */
function isListed(accountId: string): SQL | undefined {
  return or(
    ne(conversations.kind, 'direct'),
    sql`${conversations.seq} > 0`,
    eq(conversations.createdBy, accountId),
  );
}

/** Conversations after a cursor of the list. */
function comesAfter({ at, id }: { at: Date; id: string }): SQL {
  return sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** The people of these conversations, by name. */
export async function findPeople(db: Database, conversationIds: readonly string[]): Promise<FoundPerson[]> {
  if (conversationIds.length === 0) {
    return [];
  }
  return db
    .select({
      conversationId: conversationPeople.conversationId,
      accountId: appUser.id,
      username: appUser.username,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      protectionYear: appUser.protectionYear,
      hidesReading: appUser.hidesReading,
      readSeq: conversationPeople.readSeq,
      readAt: conversationPeople.readAt,
    })
    .from(conversationPeople)
    .innerJoin(appUser, eq(appUser.id, conversationPeople.accountId))
    .where(inArray(conversationPeople.conversationId, [...conversationIds]))
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

/** False if the id exists, or a direct conversation of these two. */
export async function insertConversation(
  db: Database,
  {
    row,
    participants,
  }: {
    row: typeof conversations.$inferInsert;
    participants: readonly (typeof conversationPeople.$inferInsert)[];
  },
): Promise<boolean> {
  const inserted = await db
    .insert(conversations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (inserted.length > 0) {
    await db.insert(conversationPeople).values([...participants]);
  }
  return inserted.length > 0;
}

export async function findByPair(db: Database, pair: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.pair, pair));
  return row;
}

export async function findConversation(db: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

/** The conversation, which must exist. */
export async function requireConversation(db: Database, id: string): Promise<ConversationRow> {
  const row = await findConversation(db, id);
  if (!row) {
    throw new TypeError(`There is no conversation ${id}.`);
  }
  return row;
}

export async function updateConversation(
  tx: Database,
  id: string,
  changes: Partial<Omit<ConversationRow, 'id'>>,
): Promise<void> {
  await tx.update(conversations).set(changes).where(eq(conversations.id, id));
}

/** Erases conversations without people; a team's is erased with the team. */
export async function deleteUnreadable(db: Database): Promise<void> {
  const people = db
    .select({ id: conversationPeople.accountId })
    .from(conversationPeople)
    .where(eq(conversationPeople.conversationId, conversations.id));
  await db.delete(conversations).where(and(isNull(conversations.teamId), notExists(people)));
}

export async function insertParticipants(
  tx: Database,
  rows: readonly (typeof conversationPeople.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(conversationPeople)
      .values([...rows])
      .onConflictDoNothing();
  }
}

export async function updateParticipant(
  db: Database,
  { conversationId, accountId }: Pick<ParticipantRow, 'conversationId' | 'accountId'>,
  changes: Partial<Pick<ParticipantRow, 'level' | 'readSeq' | 'readAt'>>,
): Promise<void> {
  await db
    .update(conversationPeople)
    .set(changes)
    .where(
      and(eq(conversationPeople.conversationId, conversationId), eq(conversationPeople.accountId, accountId)),
    );
}

export async function deleteParticipant(
  tx: Database,
  { conversationId, accountId }: Pick<ParticipantRow, 'conversationId' | 'accountId'>,
): Promise<void> {
  await tx
    .delete(conversationPeople)
    .where(
      and(eq(conversationPeople.conversationId, conversationId), eq(conversationPeople.accountId, accountId)),
    );
}

/** The people of a group who joined before this message. */
export async function findAccountsSeeing(
  db: Database,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<string[]> {
  const rows = await db
    .select({ accountId: conversationPeople.accountId })
    .from(conversationPeople)
    .where(and(eq(conversationPeople.conversationId, conversationId), lt(conversationPeople.joinedSeq, seq)));
  return rows.map(({ accountId }) => accountId);
}

/** The members of the conversation among these accounts. */
export async function findMembersAmong(
  db: Database,
  { conversationId, accountIds }: { conversationId: string; accountIds: readonly string[] },
): Promise<string[]> {
  if (accountIds.length === 0) {
    return [];
  }
  const rows = await db
    .select({ id: conversationPeople.accountId })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, conversations.teamId),
        eq(teamMembers.accountId, conversationPeople.accountId),
      ),
    )
    .where(
      and(
        eq(conversationPeople.conversationId, conversationId),
        inArray(conversationPeople.accountId, [...accountIds]),
        or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
      ),
    );
  return rows.map(({ id }) => id);
}
