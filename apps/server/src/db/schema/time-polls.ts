import { EVENT_TYPES, type TimeAnswer, type Venue } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';

/** A plan for an event of a team, and the times that it could take place at. */
export const timePolls = pgTable(
  'time_polls',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    type: text({ enum: EVENT_TYPES }).notNull(),
    title: text().notNull(),
    venue: jsonb().$type<Venue>(),
    notes: text(),
    timeZone: text('time_zone').notNull(),
    minutes: smallint().notNull(),
    /** Wall times where the event is, `2026-03-08T18:30`, in order. */
    starts: text().array().notNull(),
    closesAt: instant('closes_at').notNull(),
    /** The moment a time was picked; null until then. */
    pickedAt: instant('picked_at'),
    /** The event that it became. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('time_polls_team_id_index').on(table.teamId).where(sql`${table.pickedAt} is null`),
    index('time_polls_created_by_index').on(table.createdBy),
    index('time_polls_event_id_index').on(table.eventId).where(sql`${table.eventId} is not null`),
    check(
      'time_polls_type_check',
      sql`${table.type} in ('match', 'practice', 'tournament', 'social', 'lesson')`,
    ),
    check('time_polls_starts_check', sql`cardinality(${table.starts}) between 2 and 10`),
  ],
);

/** A person's answers to the times of a poll. */
export const timePollAnswers = pgTable(
  'time_poll_answers',
  {
    pollId: erasedWith('poll_id', () => timePolls.id),
    accountId: erasedWith('account_id', () => appUser.id),
    /** One for each time, in their order. */
    answers: text().array().$type<TimeAnswer[]>().notNull(),
    /** The guardian who answered for them. */
    answeredBy: uuid('answered_by').references(() => appUser.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.accountId] }),
    index('time_poll_answers_account_id_index').on(table.accountId),
    index('time_poll_answers_answered_by_index')
      .on(table.answeredBy)
      .where(sql`${table.answeredBy} is not null`),
  ],
);
