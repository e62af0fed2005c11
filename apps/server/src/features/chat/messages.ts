// Messages on their way out: read with all they show, and published to everyone who may see them.

import type { Message } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';
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
