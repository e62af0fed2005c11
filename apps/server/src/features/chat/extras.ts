// What a message shows besides its own row: read for a whole page at once.

import type { Card, ChatImage, ChatPerson } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { readCards } from './cards.ts';
import { findChatPeople } from './contact-store.ts';
import { findImagesOf } from './image-store.ts';
import { findMessages, findReactions, type MessageRow, type ReactionRow } from './message-store.ts';

export interface Extras {
  readonly people: ReadonlyMap<string, ChatPerson>;
  readonly replies: ReadonlyMap<string, MessageRow>;
  readonly images: ReadonlyMap<string, readonly ChatImage[]>;
  readonly reactions: ReadonlyMap<string, readonly ReactionRow[]>;
  readonly cards: ReadonlyMap<string, Card>;
}

/** Of a message that is written at this moment more is known than is stored: nobody has answered it yet. */
export interface Fresh {
  readonly author: ChatPerson | null;
  readonly hasImages: boolean;
}

export async function readExtras(db: Database, rows: readonly MessageRow[], fresh?: Fresh): Promise<Extras> {
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const ids = shown.map(({ id }) => id);
  const replies = await findMessages(
    db,
    shown.flatMap(({ replyToId }) => replyToId ?? []),
  );
  const images = ids.length === 0 || fresh?.hasImages === false ? [] : await findImagesOf(db, ids);
  const reactions = ids.length === 0 || fresh ? [] : await findReactions(db, ids);
  return {
    people: await findPersons(
      db,
      [...rows, ...replies].flatMap(({ authorId, mentions }) => [
        ...(authorId ? [authorId] : []),
        ...mentions,
      ]),
      fresh?.author,
    ),
    replies: new Map(replies.map((row) => [row.id, row])),
    images: Map.groupBy(images, ({ messageId }) => messageId ?? ''),
    reactions: Map.groupBy(reactions, ({ messageId }) => messageId),
    cards: await readCards(db, shown),
  };
}

async function findPersons(
  db: Database,
  mentioned: readonly string[],
  known: ChatPerson | null = null,
): Promise<ReadonlyMap<string, ChatPerson>> {
  const ids = new Set(mentioned.filter((id) => id !== known?.accountId));
  const found: [string, ChatPerson][] = known ? [[known.accountId, known]] : [];
  if (ids.size === 0) {
    return new Map(found);
  }
  const rows = await findChatPeople(db, [...ids]);
  return new Map([...found, ...rows.map((row): [string, ChatPerson] => [row.accountId, row])]);
}
