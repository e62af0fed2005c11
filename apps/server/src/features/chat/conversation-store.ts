import { and, asc, desc, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';

export type ConversationRow = Readonly<typeof conversations.$inferSelect>;
export type PlaceRow = Readonly<typeof conversationPeople.$inferSelect>;

/** Somebody's place in a conversation; of a team's with what they may do there. */
export interface FoundPlace {
  readonly conversation: ConversationRow;
  readonly place: PlaceRow;
  readonly team: Readonly<typeof teams.$inferSelect> | null;
  readonly member: Readonly<typeof teamMembers.$inferSelect> | null;
  readonly role: Readonly<typeof teamRoles.$inferSelect> | null;
}

/** Somebody of a direct or group conversation. */
export interface FoundPerson {
  readonly conversationId: string;
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly birthYear: number | null;
  readonly hidesReading: boolean;
  readonly readSeq: number;
  readonly readAt: Date | null;
}

/** The conversation, kept from everybody else who asks so until the transaction ends: its numbers have no gap. */
export async function lockConversation(tx: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row;
}

/**
 * Where an account has a place, what was written in last first. Of a team's conversation only while it is a member:
 * that, and no row here, is what lets somebody in.
 */
export function findPlaces(
  db: Database,
  { accountId, where, limit }: { accountId: string; where?: SQL | undefined; limit?: number },
): Promise<FoundPlace[]> {
  const found = db
    .select({
      conversation: conversations,
      place: conversationPeople,
      team: teams,
      member: teamMembers,
      role: teamRoles,
    })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, conversationPeople.accountId)),
    )
    .leftJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
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
): Promise<FoundPlace[]> {
  return findPlaces(db, { accountId, where: and(isListed(accountId), after && comesAfter(after)), limit });
}

export async function findPlace(
  db: Database,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<FoundPlace | undefined> {
  const [found] = await findPlaces(db, { accountId, where: eq(conversations.id, conversationId) });
  return found;
}

/** Every conversation that somebody is in now. */
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

/** A direct conversation that somebody else has opened, and not written in, is not on anybody's list yet. */
function isListed(accountId: string): SQL | undefined {
  return or(
    ne(conversations.kind, 'direct'),
    sql`${conversations.seq} > 0`,
    eq(conversations.createdBy, accountId),
  );
}

/** What comes after one place in the list of conversations. */
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
      birthYear: appUser.birthYear,
      hidesReading: appUser.hidesReading,
      readSeq: conversationPeople.readSeq,
      readAt: conversationPeople.readAt,
    })
    .from(conversationPeople)
    .innerJoin(appUser, eq(appUser.id, conversationPeople.accountId))
    .where(inArray(conversationPeople.conversationId, [...conversationIds]))
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

/** False when the id, or of two people their conversation, is there already. */
export async function insertConversation(
  db: Database,
  {
    row,
    places,
  }: { row: typeof conversations.$inferInsert; places: readonly (typeof conversationPeople.$inferInsert)[] },
): Promise<boolean> {
  const inserted = await db
    .insert(conversations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (inserted.length > 0) {
    await db.insert(conversationPeople).values([...places]);
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

/** The same, where it is known to be there. */
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

/** Removes the conversations that nobody is in any more; a team's goes with the team. */
export async function deleteUnreadable(db: Database): Promise<void> {
  const people = db
    .select({ id: conversationPeople.accountId })
    .from(conversationPeople)
    .where(eq(conversationPeople.conversationId, conversations.id));
  await db.delete(conversations).where(and(isNull(conversations.teamId), notExists(people)));
}
