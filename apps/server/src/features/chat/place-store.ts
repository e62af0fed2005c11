import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { PlaceRow } from './conversation-store.ts';

export async function insertPlaces(
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

export async function updatePlace(
  db: Database,
  { conversationId, accountId }: Pick<PlaceRow, 'conversationId' | 'accountId'>,
  changes: Partial<Pick<PlaceRow, 'level' | 'readSeq' | 'readAt'>>,
): Promise<void> {
  await db
    .update(conversationPeople)
    .set(changes)
    .where(
      and(eq(conversationPeople.conversationId, conversationId), eq(conversationPeople.accountId, accountId)),
    );
}

export async function deletePlace(
  tx: Database,
  { conversationId, accountId }: Pick<PlaceRow, 'conversationId' | 'accountId'>,
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

/** Which of these accounts are in the conversation. */
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
