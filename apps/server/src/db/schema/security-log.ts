import type { SecurityEventKind } from '@allcourt/contract';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { instant } from '#server/db/schema/instant.ts';

/** An event that matters to the security of an account, or of the server. Nothing anyone typed, and no network address. */
export const securityEvent = pgTable(
  'security_event',
  {
    /** Sorts by time. */
    id: uuid().primaryKey(),
    /** Null: of no account that is known. */
    accountId: uuid('account_id').references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** A word of ours, such as the way in. */
    detail: text(),
    userAgent: text('user_agent'),
    timeZone: text('time_zone'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('security_event_account_id_index').on(table.accountId, table.id),
    index('security_event_at_index').on(table.at),
  ],
);
