import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';

/** Something to bring or do on one date of an event, or seats in a member's car. */
export const eventTasks = pgTable(
  'event_tasks',
  {
    id: uuid().primaryKey(),
    eventId: erasedWith('event_id', () => events.id),
    key: text().notNull(),
    /** `Balls`; of a ride, the place that it leaves from. */
    title: text().notNull(),
    /** People who are needed, or seats. */
    needed: smallint().notNull(),
    /** The driver; null of a task. */
    driverId: uuid('driver_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** Of a ride, minutes from leaving to the start of the event; negative for later. */
    leavesBefore: smallint('leaves_before'),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('event_tasks_event_id_index').on(table.eventId, table.key),
    index('event_tasks_driver_id_index').on(table.driverId).where(sql`${table.driverId} is not null`),
    index('event_tasks_created_by_index').on(table.createdBy),
    check('event_tasks_needed_check', sql`${table.needed} between 1 and 50`),
    check('event_tasks_ride_check', sql`(${table.driverId} is null) = (${table.leavesBefore} is null)`),
  ],
);

/** People who do a task, or ride along. */
export const eventTaskTakers = pgTable(
  'event_task_takers',
  {
    taskId: erasedWith('task_id', () => eventTasks.id),
    accountId: erasedWith('account_id', () => appUser.id),
    /** The guardian who took it for them. */
    takenBy: uuid('taken_by').references(() => appUser.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.accountId] }),
    index('event_task_takers_account_id_index').on(table.accountId),
    index('event_task_takers_taken_by_index').on(table.takenBy).where(sql`${table.takenBy} is not null`),
  ],
);
