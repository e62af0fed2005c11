// Polls about an event close with it, and open again when its deletion is undone.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { lockConversation } from './conversation-store.ts';
import { takeRevision, updateMessage } from './message-store.ts';
import { asShownOne, publishMessage } from './messages.ts';
import { closePollAt, type Dates, findClosable, findPollsById } from './poll-store.ts';

interface Acting extends Pick<Context, 'clock' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send'>;
}

/** A poll that was closed, and the end that it had. */
export interface ClosedPoll {
  readonly messageId: string;
  readonly closesAt: string | null;
}

/** Closes the open polls about these dates of an event, in the transaction that deletes them. */
export async function closePollsOf(context: Acting, tx: Database, dates: Dates): Promise<ClosedPoll[]> {
  const now = context.clock.now();
  const open = await findClosable(tx, { ...dates, now });
  await endAt(context, tx, new Map(open.map(({ messageId }) => [messageId, now])));
  return open.map(({ messageId, closesAt }) => ({ messageId, closesAt: closesAt?.toISOString() ?? null }));
}

/** Opens them again, until the end that they had. */
export async function reopenPolls(
  context: Acting,
  tx: Database,
  polls: readonly ClosedPoll[],
): Promise<void> {
  const ends = polls.map(
    ({ messageId, closesAt }) => [messageId, closesAt === null ? null : new Date(closesAt)] as const,
  );
  await endAt(context, tx, new Map(ends));
}

async function endAt(
  { realtime, afterCommit }: Acting,
  tx: Database,
  ends: ReadonlyMap<string, Date | null>,
): Promise<void> {
  // In one order of the conversations, so that two deletions cannot deadlock.
  for (const { messageId, conversationId, filtersWords } of await findPollsById(tx, [...ends.keys()])) {
    await lockConversation(tx, conversationId);
    await closePollAt(tx, messageId, ends.get(messageId) ?? null);
    const row = await updateMessage(tx, messageId, { revision: await takeRevision(tx, conversationId) });
    if (row) {
      const team = { name: '', filtersWords: filtersWords ?? false, isArchived: false };
      const message = await asShownOne(tx, row, { team });
      afterCommit(() => publishMessage(realtime, message));
    }
  }
}
