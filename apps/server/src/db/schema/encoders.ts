import { ENCODER_PROBLEMS, RESTREAM_PROBLEMS, RESTREAM_STATES } from '@allcourt/contract';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';

/** Stream keys of encoders. A key is shown once and stored as a hash; its row also has the state of its encoder. */
export const encoderKeys = pgTable(
  'encoder_keys',
  {
    id: uuid().primaryKey(),
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    keyHash: bytea('key_hash').notNull(),
    /** The account it sends for. */
    createdBy: erasedWith('created_by', () => appUser.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Null after it has disconnected. */
    seenAt: instant('seen_at'),
    pictureAt: instant('picture_at'),
    /** Kilobits a second. */
    kbps: integer(),
    width: integer(),
    height: integer(),
    problem: text({ enum: ENCODER_PROBLEMS }),
  },
  (table) => [
    unique('encoder_keys_key_hash_unique').on(table.keyHash),
    index('encoder_keys_broadcast_id_index').on(table.broadcastId),
    index('encoder_keys_created_by_index').on(table.createdBy),
  ],
);

/** Copies of live broadcasts that the server sends to another service. A row lives until it is stopped or its broadcast ends. */
export const restreams = pgTable(
  'restreams',
  {
    id: uuid().primaryKey(),
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    address: text().notNull(),
    /** Encrypted, see `sealed.ts`. */
    streamKey: bytea('stream_key').notNull(),
    /** The account whose right it needs. */
    createdBy: erasedWith('created_by', () => appUser.id),
    createdAt: instant('created_at').notNull(),
    state: text({ enum: RESTREAM_STATES }).notNull(),
    /** Kilobits a second. */
    kbps: integer(),
    problem: text({ enum: RESTREAM_PROBLEMS }),
    words: text(),
    /** The server that sends it, until this time by the clock of the database; null for none. */
    leasedBy: uuid('leased_by'),
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    index('restreams_broadcast_id_index').on(table.broadcastId),
    index('restreams_created_by_index').on(table.createdBy),
  ],
);
