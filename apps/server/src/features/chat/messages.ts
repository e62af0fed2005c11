// Messages on their way out: read with all they show, and told to everybody in the conversation.

import type { Message } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { coverWords } from '#server/text/covered-words.ts';
import { type Fresh, readExtras } from './extras.ts';
import type { Footing } from './footing.ts';
import type { MessageRow } from './message-store.ts';
import { presentMessage } from './present.ts';

/** Messages of one conversation as everybody in it sees them. */
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
  { team }: Pick<Footing, 'team'>,
  fresh?: Fresh,
): Promise<Message> {
  const [message] = await asShown(db, [row], { filtersWords: team?.filtersWords ?? false }, fresh);
  if (!message) {
    throw new TypeError('As many messages come out as went in.');
  }
  return message;
}

/** Tells everybody in the conversation what is new or has changed: one message, written once for all. */
export function announceMessage(realtime: Realtime, message: Message): void {
  realtime.send(`conversation:${message.conversationId}`, 'chat:message', { message });
}

function asWritten(text: string): string {
  return text;
}
