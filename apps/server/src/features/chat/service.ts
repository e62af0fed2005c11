// The chat, for other features.

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { lockConversation, requireConversation } from './conversation-store.ts';
import {
  emptyMessage,
  findMatchesShownIn,
  findMessage,
  takeRevision,
  updateMessage,
} from './message-store.ts';
import { asShownOne, insertLine, publishMessage, type SystemLine } from './messages.ts';

export { deleteReported } from './change-message.ts';
export { listedSince } from './conversation-store.ts';
export { listConversations } from './list.ts';
export type { SystemLine } from './messages.ts';
export { type ClosedPoll, closePolls, findOpenPolls, reopenPolls } from './poll-closing.ts';
export { asksSince, presentUnvoted } from './poll-needs.ts';
export { findUnvoted } from './poll-store.ts';
export { countUnread } from './read-store.ts';
export { readMessages } from './reading.ts';

type Publishing = Pick<Context, 'clock' | 'realtime' | 'afterCommit'>;
/** For a line that everyone in its conversation hears. */
export type Saying = Pick<Context, 'clock' | 'afterCommit'> & { realtime: Pick<Realtime, 'send'> };

/** Adds a system line to a conversation, in the transaction of the action that it describes. Returns its id. */
export async function say(
  { clock, realtime, afterCommit }: Saying,
  tx: Database,
  { conversationId, ...line }: SystemLine & { conversationId: string },
): Promise<string> {
  const conversation = await requireConversation(tx, conversationId);
  const message = await insertLine(tx, { ...line, conversation, team: null, at: clock.now() });
  afterCommit(() => publishMessage(realtime, message));
  return message.id;
}

/** Puts other words in the place of those of a system line; the same ones change nothing. */
export async function changeLine(
  { realtime, afterCommit }: Saying,
  tx: Database,
  { messageId, text, about }: SystemLine & { messageId: string },
): Promise<void> {
  const seen = await findMessage(tx, messageId);
  if (!seen || (seen.text === text && isDeepStrictEqual(seen.mentions, about))) {
    return;
  }
  await lockConversation(tx, seen.conversationId);
  const revision = await takeRevision(tx, seen.conversationId);
  const row = await updateMessage(tx, messageId, { text, mentions: [...about], revision });
  if (row) {
    const message = await asShownOne(tx, row, { team: null });
    afterCommit(() => publishMessage(realtime, message));
  }
}

/** Takes a system line back that is no longer true. */
export async function takeBackLine(
  { clock, realtime, afterCommit }: Saying,
  tx: Database,
  messageId: string,
): Promise<void> {
  const seen = await findMessage(tx, messageId);
  if (!seen) {
    return;
  }
  await lockConversation(tx, seen.conversationId);
  const revision = await takeRevision(tx, seen.conversationId);
  const row = await emptyMessage(tx, messageId, { revision, deletedAt: clock.now() });
  if (row) {
    const message = await asShownOne(tx, row, { team: null });
    afterCommit(() => publishMessage(realtime, message));
  }
}

/** Ends the access to a conversation's matches for a person who has left it. */
export async function hideMatches(
  { realtime, afterCommit }: Publishing,
  tx: Database,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<void> {
  const shown = await findMatchesShownIn(tx, conversationId);
  afterCommit(() => {
    for (const matchId of shown) {
      realtime.expel(`account:${accountId}`, `spectators:${matchId}`);
    }
  });
}
