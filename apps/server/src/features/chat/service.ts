// The chat, for other features.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireConversation } from './conversation-store.ts';
import { findMatchesShownIn } from './message-store.ts';
import { insertLine, publishMessage, type SystemLine } from './messages.ts';

export { deleteReported } from './change-message.ts';
export { listConversations } from './list.ts';
export { countUnread } from './read-store.ts';
export { readMessages } from './reading.ts';

type Publishing = Pick<Context, 'clock' | 'realtime' | 'afterCommit'>;

/** Adds a system line to a conversation, in the transaction of the action that it describes. */
export async function say(
  { clock, realtime, afterCommit }: Publishing,
  tx: Database,
  { conversationId, ...line }: SystemLine & { conversationId: string },
): Promise<void> {
  const conversation = await requireConversation(tx, conversationId);
  const message = await insertLine(tx, { ...line, conversation, team: null, at: clock.now() });
  afterCommit(() => publishMessage(realtime, message));
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
