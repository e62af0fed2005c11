import { SPARE_ANSWERS, SPARE_STATES } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';

/** A place that is offered to several people: a spot of an event, or a seat on a line of its tie. */
export const spareOffers = pgTable(
  'spare_offers',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    eventId: erasedWith('event_id', () => events.id),
    key: text().notNull(),
    /** The line and the seat on it; null of a spot of the event. */
    code: text(),
    seat: smallint(),
    state: text({ enum: SPARE_STATES }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Of the date when people were asked; null of offers from before it was kept. */
    startsAt: instant('starts_at'),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    filledBy: uuid('filled_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A place is offered once at a time.
    uniqueIndex('spare_offers_open_unique')
      .on(table.eventId, table.key, sql`coalesce(${table.code}, '')`, sql`coalesce(${table.seat}, 0)`)
      .where(sql`${table.state} = 'open'`),
    index('spare_offers_team_id_index').on(table.teamId),
    index('spare_offers_created_by_index').on(table.createdBy),
    index('spare_offers_filled_by_index').on(table.filledBy),
    index('spare_offers_expires_at_index').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    check('spare_offers_state_check', sql`${table.state} in ('open', 'filled', 'withdrawn', 'expired')`),
    check('spare_offers_line_check', sql`(${table.code} is null) = (${table.seat} is null)`),
  ],
);

/** The answer of a person who is offered a place. */
export const spareAsks = pgTable(
  'spare_asks',
  {
    offerId: erasedWith('offer_id', () => spareOffers.id),
    accountId: erasedWith('account_id', () => appUser.id),
    answer: text({ enum: SPARE_ANSWERS }).notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.accountId] }),
    index('spare_asks_account_id_index').on(table.accountId),
    check('spare_asks_answer_check', sql`${table.answer} in ('asked', 'yes', 'no')`),
  ],
);
