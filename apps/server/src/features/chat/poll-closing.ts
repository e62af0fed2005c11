// Polls about an event close with it, and open again when its deletion is undone.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { lockConversation } from './conversation-store.ts';
import { takeRevision, updateMessage } from './message-store.ts';
import { asShownOne, publishMessage } from './messages.ts';
import { closePollAt, findOpenAbout, findPollsById } from './poll-store.ts';

interface Acting extends Pick<Context, 'clock' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send'>;
}

/** A poll that was closed, and the end that it had. */
export interface ClosedPoll {
  readonly messageId: string;
  readonly closesAt: string | null;
}

/** A poll about a date of an event. */
export interface OpenPoll extends ClosedPoll {
  readonly eventId: string;
  readonly key: string;
}

/** The open polls about these events, each with its date. */
export async function findOpenPolls(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  eventIds: readonly string[],
): Promise<OpenPoll[]> {
  const found = await findOpenAbout(tx, { eventIds, now: clock.now() });
  return found.flatMap(({ messageId, closesAt, eventId, key }) =>
    eventId === null || key === null
      ? []
      : [{ messageId, closesAt: closesAt?.toISOString() ?? null, eventId, key }],
  );
}

/** Closes polls, in the transaction that takes out their dates. */
export async function closePolls(context: Acting, tx: Database, polls: readonly ClosedPoll[]): Promise<void> {
  const now = context.clock.now();
  await endAt(context, tx, new Map(polls.map(({ messageId }) => [messageId, now])));
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
