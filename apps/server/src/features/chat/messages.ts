// Messages on their way out: read with all they show, and published to everyone who may see them.

import type { Message } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';
import { coverWords } from '#server/text/covered-words.ts';
import { type Fresh, readExtras } from './extras.ts';
import { insertMessage, type MessageRow, takePlace } from './message-store.ts';
import type { Access } from './policy.ts';
import { presentMessage } from './present.ts';

/** Messages of one conversation, the same for every reader. */
export async function asShown(
  db: Database,
  rows: readonly MessageRow[],
  { filtersWords }: { filtersWords: boolean },
  fresh?: Fresh,
): Promise<Message[]> {
  const extras = await readExtras(db, rows, fresh);
  const cover = filtersWords ? coverWords : asWritten;
  return rows.map((row) => presentMessage(row, extras, cover));
}

export async function asShownOne(
  db: Database,
  row: MessageRow,
  { team }: Pick<Access, 'team'>,
  fresh?: Fresh,
): Promise<Message> {
  const [message] = await asShown(db, [row], { filtersWords: team?.filtersWords ?? false }, fresh);
  if (!message) {
    throw new TypeError('As many messages come out as went in.');
  }
  return message;
}

/** Publishes a new or changed message, presented once for all. Without `to`, everyone in the conversation hears it. */
export function publishMessage(
  realtime: Realtime,
  message: Message,
  to: Room | readonly Room[] = `conversation:${message.conversationId}`,
): void {
  realtime.send(to, 'chat:message', { message });
}

function asWritten(text: string): string {
  return text;
}

/** A system line: `{0} added {1}`, with the people of the indices. */
export interface SystemLine {
  readonly text: string;
  readonly about: readonly string[];
}

/** Adds it to a locked conversation. */
export async function insertLine(
  tx: Database,
  { text, about, at, ...access }: SystemLine & Pick<Access, 'conversation' | 'team'> & { at: Date },
): Promise<Message> {
  const conversationId = access.conversation.id;
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
  return asShownOne(tx, row, access, { author: null, hasImages: false });
}
