import { CROWD_REACTIONS, STREAM_MESSAGE_REACTIONS } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';

/** Chat messages of a broadcast. */
export const streamMessages = pgTable(
  'stream_messages',
  {
    /** Made by the client, so that a second sending is the same message. */
    id: uuid().primaryKey(),
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    revision: integer().notNull(),
    /** Null for a former member. */
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** The instant of the picture that its author saw. */
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The instants of the picture between which it was pinned, the last time. */
    pinnedFrom: instant('pinned_from'),
    pinnedTo: instant('pinned_to'),
  },
  (table) => [
    unique('stream_messages_broadcast_revision_unique').on(table.broadcastId, table.revision),
    index('stream_messages_author_id_index').on(table.authorId, table.broadcastId, table.createdAt),
    index('stream_messages_pinned_index')
      .on(table.broadcastId, table.pinnedFrom)
      .where(sql`${table.pinnedFrom} is not null`),
  ],
);

export const streamMessageReactions = pgTable(
  'stream_message_reactions',
  {
    messageId: erasedWith('message_id', () => streamMessages.id),
    accountId: erasedWith('account_id', () => appUser.id),
    emoji: text({ enum: STREAM_MESSAGE_REACTIONS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId, table.emoji] }),
    index('stream_message_reactions_account_id_index').on(table.accountId),
  ],
);

/** Viewers' reactions per five seconds of video; senders are not stored. */
export const crowdMoments = pgTable(
  'crowd_moments',
  {
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    at: instant('at').notNull(),
    emoji: text({ enum: CROWD_REACTIONS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.broadcastId, table.at, table.emoji] })],
);
