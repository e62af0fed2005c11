import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who may name an account in matches beyond its teams: it has confirmed one of theirs, or given them its link. */
export const acceptedPeople = pgTable(
  'accepted_people',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    /** The one who may name it. */
    otherId: uuid('other_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.otherId] }),
    index('accepted_people_other_id_index').on(table.otherId),
  ],
);

/** Links and codes by which a person lets others name them. Only the hash of the token is kept. */
export const namingLinks = pgTable(
  'naming_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('naming_links_account_id_index').on(table.accountId)],
);

/** By username someone has asked to name a person who has not said yes. */
export const namingRequests = pgTable(
  'naming_requests',
  {
    fromId: erasedWith('from_id', () => appUser.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    /** Null until it is answered. A refusal stays, so that asking again says nothing. */
    answer: text({ enum: ['accepted', 'refused'] }),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('naming_requests_to_id_index').on(table.toId),
  ],
);
