import type { Message } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import type { Footing } from './footing.ts';
import { insertMessage, takePlace } from './message-store.ts';
import { asShownOne } from './messages.ts';

/** What the app says in a conversation: `{0} added {1}`, with the people whose names stand in the places. */
export interface SystemLine {
  readonly text: string;
  readonly about: readonly string[];
}

/** Says it in a conversation whose row is locked. */
export async function insertLine(
  tx: Database,
  { text, about, at, ...footing }: SystemLine & Pick<Footing, 'conversation' | 'team'> & { at: Date },
): Promise<Message> {
  const conversationId = footing.conversation.id;
  const taken = await takePlace(tx, { conversationId, at });
  const row = await insertMessage(tx, {
    id: uuidv7(),
    conversationId,
    ...taken,
    isSystem: true,
    text,
    mentions: [...about],
    createdAt: at,
  });
  return asShownOne(tx, row, footing, { author: null, hasImages: false });
}
