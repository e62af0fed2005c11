// Polls and their votes.

import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { polls, pollVotes } from '#server/db/schema/chat.ts';

export type StoredPoll = Readonly<typeof polls.$inferSelect>;

export async function insertPoll(tx: Database, row: typeof polls.$inferInsert): Promise<void> {
  await tx.insert(polls).values(row);
}

export async function findPoll(db: Database, messageId: string): Promise<StoredPoll | undefined> {
  const [row] = await db.select().from(polls).where(eq(polls.messageId, messageId));
  return row;
}

export async function closePollAt(tx: Database, messageId: string, closesAt: Date): Promise<void> {
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
