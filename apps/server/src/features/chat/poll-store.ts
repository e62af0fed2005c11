// Polls and their votes.

import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations, messages, polls, pollVotes } from '#server/db/schema/chat.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import type { MessageRow } from './message-store.ts';

export type StoredPoll = Readonly<typeof polls.$inferSelect>;

export async function insertPoll(tx: Database, row: typeof polls.$inferInsert): Promise<void> {
  await tx.insert(polls).values(row);
}

export async function findPoll(db: Database, messageId: string): Promise<StoredPoll | undefined> {
  const [row] = await db.select().from(polls).where(eq(polls.messageId, messageId));
  return row;
}

export async function closePollAt(tx: Database, messageId: string, closesAt: Date | null): Promise<void> {
  await tx.update(polls).set({ closesAt }).where(eq(polls.messageId, messageId));
}

/** Stores a person's vote, or changes it; a vote for nothing takes it back. */
export async function putVote(tx: Database, row: typeof pollVotes.$inferInsert): Promise<void> {
  if (row.answers.length === 0) {
    await tx
      .delete(pollVotes)
      .where(and(eq(pollVotes.messageId, row.messageId), eq(pollVotes.accountId, row.accountId)));
    return;
  }
  await tx
    .insert(pollVotes)
    .values(row)
    .onConflictDoUpdate({
      target: [pollVotes.messageId, pollVotes.accountId],
      set: { answers: row.answers, at: row.at },
    });
}

/** The votes of a poll, in the order of names. */
export function findVotes(db: Database, messageId: string) {
  return db
    .select({
      accountId: appUser.id,
      username: appUser.username,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      answers: pollVotes.answers,
    })
    .from(pollVotes)
    .innerJoin(appUser, eq(appUser.id, pollVotes.accountId))
    .where(eq(pollVotes.messageId, messageId))
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

/** The conversation of a team, or of one of its subgroups. */
export async function findPlaceOf(
  db: Database,
  { teamId, subgroupId }: { teamId: string; subgroupId: string | null },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.teamId, teamId),
        isNull(conversations.eventId),
        subgroupId === null ? isNull(conversations.subgroupId) : eq(conversations.subgroupId, subgroupId),
      ),
    );
  return row?.id;
}

/** Those of an event that are listed. */
const MAX_OF_EVENT = 20;

/** The polls about one date of an event, in conversations that the account is in; the newest first. */
export async function findPollsOf(
  db: Database,
  { eventId, key, accountId }: { eventId: string; key: string; accountId: string },
): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: messages })
    .from(polls)
    .innerJoin(messages, and(eq(messages.id, polls.messageId), isNull(messages.deletedAt)))
    .innerJoin(
      conversationPeople,
      and(
        eq(conversationPeople.conversationId, polls.conversationId),
        eq(conversationPeople.accountId, accountId),
      ),
    )
    .where(and(eq(polls.eventId, eventId), eq(polls.eventKey, key)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MAX_OF_EVENT);
  return rows.map(({ message }) => message);
}

const isOpenAt = (now: Value<Date>) => or(isNull(polls.closesAt), sql`${polls.closesAt} > ${now}`);

/** The open polls about these events, each with its date. */
export function findOpenAbout(db: Database, { eventIds, now }: { eventIds: readonly string[]; now: Date }) {
  return db
    .select({
      messageId: polls.messageId,
      closesAt: polls.closesAt,
      eventId: polls.eventId,
      key: polls.eventKey,
    })
    .from(polls)
    .where(and(anyOf(polls.eventId, eventIds), or(isNull(polls.closesAt), gt(polls.closesAt, now))));
}

/** Those of these polls that there are, by their conversations. */
export function findPollsById(db: Database, messageIds: readonly string[]) {
  return db
    .select({
      messageId: polls.messageId,
      conversationId: polls.conversationId,
      filtersWords: teams.filtersWords,
    })
    .from(polls)
    .innerJoin(conversations, eq(conversations.id, polls.conversationId))
    .leftJoin(teams, eq(teams.id, conversations.teamId))
    .where(anyOf(polls.messageId, messageIds))
    .orderBy(asc(polls.conversationId), asc(polls.messageId));
}

interface Unvoted {
  readonly accountId: Value<string>;
  /** Polls from before no longer ask. */
  readonly since: Value<Date>;
  readonly now: Value<Date>;
  readonly limit: Value<number>;
}

/** Open polls in the conversations of an account that wait for its vote, the oldest first. */
export function findUnvoted(db: Database, { accountId, since, now, limit }: Unvoted) {
  return db
    .select({
      messageId: messages.id,
      conversationId: polls.conversationId,
      seq: messages.seq,
      question: messages.text,
      closesAt: polls.closesAt,
      eventId: polls.eventId,
      eventKey: polls.eventKey,
    })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .innerJoin(polls, eq(polls.conversationId, conversations.id))
    .innerJoin(messages, eq(messages.id, polls.messageId))
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, conversations.teamId),
        eq(teamMembers.accountId, conversationPeople.accountId),
      ),
    )
    .where(
      and(
        eq(conversationPeople.accountId, accountId),
        or(isNull(conversations.teamId), sql`${teamMembers.id} is not null`),
        isOpenAt(now),
        sql`${messages.createdAt} > ${since}`,
        isNull(messages.deletedAt),
        or(isNull(messages.authorId), ne(messages.authorId, accountId)),
        or(ne(conversations.kind, 'group'), sql`${messages.seq} > ${conversationPeople.joinedSeq}`),
        sql`not exists (select from ${pollVotes} own where own.message_id = ${messages.id} and own.account_id = ${accountId})`,
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(limit);
}
