import { FEEDBACK_KINDS } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';

export const feedback = pgTable(
  'feedback',
  {
    /** Made by the client, so that a second sending is the same feedback. */
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    kind: text({ enum: FEEDBACK_KINDS }).notNull(),
    text: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('feedback_account_id_index').on(table.accountId),
    check('feedback_kind_check', sql`${table.kind} in ('bug', 'suggestion')`),
  ],
);
