import {
  ABSENCE_KINDS,
  ATTENDANCES,
  EVENT_TYPES,
  type EventChanges,
  REPLY_ANSWERS,
  type Venue,
} from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** Fields in which an occurrence differs from its series. */
export type FieldChanges = Omit<SeriesChanges, 'subgroupIds'>;

/** Fields that change in a whole series: its audience, too. */
export type SeriesChanges = { [Key in keyof EventChanges]?: Exclude<EventChanges[Key], undefined> };

/** An event, or a whole series of them: what the clock on the wall shows where it is, and how it repeats. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    /** The owner: a team, or one person. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => appUser.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    type: text({ enum: EVENT_TYPES }).notNull(),
    title: text().notNull(),
    isAllDay: boolean('is_all_day').notNull(),
    /** Of the first occurrence, as `2026-03-08T18:30`. */
    starts: text().notNull(),
    ends: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** An RRULE; null for what is once. */
    rule: text(),
    venue: jsonb().$type<Venue>(),
    arriveEarlyMinutes: smallint('arrive_early_minutes'),
    notes: text(),
    capacity: smallint(),
    replyByMinutes: integer('reply_by_minutes'),
    countsAsGoing: boolean('counts_as_going').notNull(),
    /** The subgroups of the team that it is for; null for everyone. Deleted ones stay, so that it asks no one else. */
    subgroupIds: uuid('subgroup_ids').array(),
    /** The instants between which all its occurrences are, exceptions included; it may have no end. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at'),
    /**
     * The beginning of the first occurrence that had not ended when this was written, null when nothing more comes. Read of
     * long events only: a job finds the next one once it has passed.
     */
    nextAt: instant('next_at'),
    /** Counts its changes; feeds have it as SEQUENCE. */
    version: integer().notNull(),
    /** The UID of the calendar file that it came with. */
    importUid: text('import_uid'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('events_owner_check', sql`(${table.teamId} is null) <> (${table.ownerId} is null)`),
    check('events_type_check', sql`${table.type} in ('match', 'practice', 'tournament', 'social', 'lesson')`),
    check('events_capacity_check', sql`${table.capacity} between 1 and 500`),
    index('events_team_id_index').on(table.teamId, table.firstAt),
    index('events_owner_id_index').on(table.ownerId, table.firstAt),
    index('events_long_index')
      .on(sql`coalesce(${table.teamId}, ${table.ownerId})`, table.lastAt)
      .where(
        sql`(${table.rule} is not null or ${table.lastAt} is null or ${table.lastAt} - ${table.firstAt} > interval '33 days') and ${table.deletedAt} is null`,
      ),
    index('events_short_index')
      .on(sql`coalesce(${table.teamId}, ${table.ownerId})`, table.firstAt)
      .where(
        sql`${table.rule} is null and ${table.lastAt} - ${table.firstAt} <= interval '33 days' and ${table.deletedAt} is null`,
      ),
    // Of all that are long, so that what comes next is not looked for in each of them.
    index('events_next_index')
      .on(sql`coalesce(${table.teamId}, ${table.ownerId})`, table.nextAt, table.id)
      .where(
        sql`(${table.rule} is not null or ${table.lastAt} is null or ${table.lastAt} - ${table.firstAt} > interval '33 days') and ${table.deletedAt} is null and ${table.nextAt} is not null`,
      ),
    index('events_passed_index')
      .on(table.nextAt, table.id)
      .where(
        sql`(${table.rule} is not null or ${table.lastAt} is null or ${table.lastAt} - ${table.firstAt} > interval '33 days') and ${table.deletedAt} is null and ${table.nextAt} is not null`,
      ),
    index('events_created_by_index').on(table.createdBy),
    index('events_deleted_at_index').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    uniqueIndex('events_import_uid_unique')
      .on(sql`coalesce(${table.teamId}, ${table.ownerId})`, table.importUid)
      .where(sql`${table.importUid} is not null and ${table.deletedAt} is null`),
  ],
);

/** An occurrence that differs from its series or is canceled. */
export const eventExceptions = pgTable(
  'event_exceptions',
  {
    eventId: erasedWith('event_id', () => events.id),
    /** The start that the rule gives the occurrence, as `20260308T1830`. */
    key: text().notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    changes: jsonb().$type<FieldChanges>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.key] })],
);

/** Days on which a person is injured or away. */
export const absences = pgTable(
  'absences',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    kind: text({ enum: ABSENCE_KINDS }).notNull(),
    /** Days as the clock on the wall of an event has them. */
    firstDay: date('first_day').notNull(),
    /** Null of an injury whose end is not known. */
    lastDay: date('last_day'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('absences_account_id_index').on(table.accountId, table.lastDay),
    check('absences_kind_check', sql`${table.kind} in ('injured', 'away')`),
    check('absences_days_check', sql`${table.lastDay} >= ${table.firstDay}`),
    check('absences_end_check', sql`${table.kind} = 'injured' or ${table.lastDay} is not null`),
  ],
);

/** A reply to one occurrence: of an account, or of a roster name without one. */
export const eventReplies = pgTable(
  'event_replies',
  {
    eventId: erasedWith('event_id', () => events.id),
    key: text().notNull(),
    /** Null for a name without an account. */
    accountId: uuid('account_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** The name; null for an account. */
    memberId: uuid('member_id').references(() => teamMembers.id, { onDelete: 'cascade' }),
    who: uuid().notNull().generatedAlwaysAs(sql`coalesce(account_id, member_id)`),
    answer: text({ enum: REPLY_ANSWERS }).notNull(),
    note: text(),
    /** The guardian or organizer who answered for them. */
    answeredBy: uuid('answered_by').references(() => appUser.id, { onDelete: 'set null' }),
    /** The absence that filled it in; null of a reply that someone made. */
    absenceId: uuid('absence_id').references(() => absences.id, { onDelete: 'set null' }),
    /** Would go, and waits for a place. */
    isWaiting: boolean('is_waiting').notNull(),
    /** The order in which people said that they would go. */
    turn: integer().notNull(),
    repliedAt: instant('replied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.key, table.who] }),
    index('event_replies_account_id_index').on(table.accountId),
    index('event_replies_member_id_index').on(table.memberId).where(sql`${table.memberId} is not null`),
    index('event_replies_answered_by_index').on(table.answeredBy),
    index('event_replies_absence_id_index').on(table.absenceId).where(sql`${table.absenceId} is not null`),
    check('event_replies_answer_check', sql`${table.answer} in ('going', 'spare', 'maybe', 'no')`),
    check('event_replies_who_check', sql`(${table.accountId} is null) <> (${table.memberId} is null)`),
    check('event_replies_waiting_check', sql`not ${table.isWaiting} or ${table.answer} = 'going'`),
  ],
);

/** Attendance at one occurrence. Stays with a person who leaves the team. */
export const eventAttendance = pgTable(
  'event_attendance',
  {
    id: uuid().primaryKey(),
    eventId: erasedWith('event_id', () => events.id),
    key: text().notNull(),
    /** Null for a name without an account. */
    accountId: uuid('account_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** Null of a personal event. */
    memberId: uuid('member_id').references(() => teamMembers.id, { onDelete: 'set null' }),
    attendance: text({ enum: ATTENDANCES }).notNull(),
    /** A manager's, for them and for the person. */
    note: text(),
    /** Of what was trained: how long it took, for who came. */
    trainedMinutes: integer('trained_minutes').notNull(),
    heldAt: instant('held_at').notNull(),
    markedBy: uuid('marked_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('event_attendance_account_unique').on(table.eventId, table.key, table.accountId),
    unique('event_attendance_member_unique').on(table.eventId, table.key, table.memberId),
    index('event_attendance_account_id_index').on(table.accountId, table.heldAt),
    // Few trainings take longer than a day, and reach into a week in which they did not begin.
    index('event_attendance_long_index')
      .on(table.accountId, table.heldAt)
      .where(sql`${table.trainedMinutes} > 1440`),
    // Most came, and nothing was noted about it.
    index('event_attendance_remarks_index')
      .on(table.eventId)
      .where(sql`${table.attendance} = 'absent' or ${table.note} is not null`),
    index('event_attendance_member_id_index').on(table.memberId),
    index('event_attendance_marked_by_index').on(table.markedBy),
    check('event_attendance_attendance_check', sql`${table.attendance} in ('came', 'absent')`),
  ],
);

/** The dates of a team on which someone's attendance was noted in a month, in UTC. Triggers add them; one may have none left. */
export const attendanceDates = pgTable(
  'attendance_dates',
  {
    eventId: erasedWith('event_id', () => events.id),
    key: text().notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    teamId: uuid('team_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.key, table.month] }),
    index('attendance_dates_team_id_index').on(table.teamId, table.month),
  ],
);

/** Attendance of a team in a calendar month, in UTC, added up. Triggers count its changes; a job adds it up again. */
export const attendanceMonths = pgTable(
  'attendance_months',
  {
    teamId: erasedWith('team_id', () => teams.id),
    /** Its first day. */
    month: date().notNull(),
    /** Number of changes of what it is added up from. */
    version: bigint({ mode: 'number' }).notNull(),
    /** The version that was added up; null before the first time. */
    keptVersion: bigint('kept_version', { mode: 'number' }),
    /** Number of dates with attendance. */
    dates: integer().notNull().default(0),
    /** Between which its attendance was held; null without any. */
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    /** One of its dates was held in another month, too: before it was moved. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Each date with attendance: its event, its key and when it was held. */
    eventIds: uuid('event_ids').array().notNull().default([]),
    keys: text().array().notNull().default([]),
    heldAt: instant('held_at').array().notNull().default([]),
    /** Each person, an account or a name without one, and their sums. */
    people: uuid().array().notNull().default([]),
    came: integer().array().notNull().default([]),
    absent: integer().array().notNull().default([]),
    /** Absent though they had a spot. */
    noShows: integer('no_shows').array().notNull().default([]),
    trainedMinutes: integer('trained_minutes').array().notNull().default([]),
    /** The rows of attendance that have a note. */
    noted: uuid().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.month] }),
    index('attendance_months_due_index')
      .on(table.teamId, table.month)
      .where(sql`${table.keptVersion} is distinct from ${table.version}`),
  ],
);

/** The matches that are part of an event. */
export const eventMatches = pgTable(
  'event_matches',
  {
    matchId: uuid('match_id')
      .primaryKey()
      .references(() => matches.id, { onDelete: 'cascade' }),
    eventId: erasedWith('event_id', () => events.id),
    key: text().notNull(),
  },
  (table) => [index('event_matches_event_id_index').on(table.eventId, table.key)],
);

/** Undo record of a change to events. */
export const eventChanges = pgTable(
  'event_changes',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    madeAt: instant('made_at').notNull(),
    /** The events as they were, with what hangs on them; of one that the change made, nothing. */
    before: jsonb().$type<object>().notNull(),
    /** Versions after the change; a later change makes it permanent. */
    after: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [
    index('event_changes_account_id_index').on(table.accountId),
    index('event_changes_made_at_index').on(table.madeAt),
  ],
);

/** Addresses that other calendars read events from. Only the hash of the token is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    /** Null: everything that the person sees. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique('calendar_feeds_token_hash_unique'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('calendar_feeds_account_id_index').on(table.accountId),
    index('calendar_feeds_team_id_index').on(table.teamId),
  ],
);
