// The people of a conversation.

import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { isBlockedWith } from '#server/features/safety/policy.ts';

export type ParticipantRow = Readonly<typeof conversationPeople.$inferSelect>;

/** A person in a direct or group conversation. */
export interface FoundPerson {
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly protectionYear: number | null;
  readonly hidesReading: boolean;
  /** Offline to everyone. */
  readonly isInvisible: boolean;
  /** True when the reader and they have no contact. */
  readonly isBlocked: boolean;
  readonly readSeq: number;
  readonly readAt: Date | null;
}

const seat = alias(conversationPeople, 'seat');

/** The people of the conversation in a statement's row, by name; none for a team's. */
export function peopleOfRow(db: Database, readerId: Value<string>) {
  return db
    .select({
      accountId: appUser.id,
      username: appUser.username,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      protectionYear: appUser.protectionYear,
      hidesReading: appUser.hidesReading,
      isInvisible: appUser.isInvisible,
      isBlocked: isBlockedWith(appUser.id, readerId),
      readSeq: seat.readSeq,
      readAt: seat.readAt,
    })
    .from(seat)
    .innerJoin(appUser, eq(appUser.id, seat.accountId))
    .where(and(ne(conversations.kind, 'team'), eq(seat.conversationId, conversations.id)))
    .orderBy(asc(appUser.displayName), asc(appUser.id));
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

/** Saves a draft. Its time is later than that of the one before, so that devices know the newer of two. */
export async function updateDraft(
  db: Database,
  { conversationId, accountId }: Pick<ParticipantRow, 'conversationId' | 'accountId'>,
  { text, at }: { text: string; at: Date },
): Promise<Pick<ParticipantRow, 'draft' | 'draftAt'>> {
  const { draft, draftAt } = conversationPeople;
  const [row] = await db
    .update(conversationPeople)
    .set({
      draft: text,
      draftAt: sql`greatest(${at.toISOString()}::timestamptz, ${draftAt} + interval '1 millisecond')`,
    })
    .where(
      and(eq(conversationPeople.conversationId, conversationId), eq(conversationPeople.accountId, accountId)),
    )
    .returning({ draft, draftAt });
  return row ?? { draft: text, draftAt: at }; // They were removed from the group at this moment.
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
        anyOf(conversationPeople.accountId, accountIds),
        or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
      ),
    );
  return rows.map(({ id }) => id);
}
