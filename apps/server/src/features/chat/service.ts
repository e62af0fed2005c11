// What other features ask of the chat.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireConversation } from './conversation-store.ts';
import { publishMessage } from './messages.ts';
import { findMatchesShownIn } from './shown-store.ts';
import { insertLine, type SystemLine } from './system-line.ts';

export { deleteReported } from './change-message.ts';
export { countUnread } from './read-store.ts';

type Telling = Pick<Context, 'clock' | 'realtime' | 'afterCommit'>;

/** Says something in a conversation in the app's own voice; in the transaction of the deed that it tells of. */
export async function say(
  { clock, realtime, afterCommit }: Telling,
  tx: Database,
  { conversationId, ...line }: SystemLine & { conversationId: string },
): Promise<void> {
  const conversation = await requireConversation(tx, conversationId);
  const message = await insertLine(tx, { ...line, conversation, team: null, at: clock.now() });
  afterCommit(() => publishMessage(realtime, message));
}

/** Somebody is in a conversation no more: the matches that it shows are not watched by its showing them. */
export async function hideMatches(
  { realtime, afterCommit }: Telling,
  tx: Database,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<void> {
  const shown = await findMatchesShownIn(tx, conversationId);
  afterCommit(() => {
    for (const matchId of shown) {
      realtime.expel(`account:${accountId}`, `onlookers:${matchId}`);
    }
  });
}
