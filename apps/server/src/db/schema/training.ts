import { PLAN_RESULTS, type SavePlanBody } from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';

/** Custom drills. A team's drills stay when their author's account is erased. */
export const trainingDrills = pgTable(
  'training_drills',
  {
    id: uuid().primaryKey(),
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    basedOn: text('based_on'),
    version: integer().notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('training_drills_author_id_index').on(table.authorId),
    index('training_drills_team_id_index').on(table.teamId),
  ],
);

/** Drill versions: results are scored by the version they were made with. */
export const trainingDrillVersions = pgTable(
  'training_drill_versions',
  {
    drillId: erasedWith('drill_id', () => trainingDrills.id),
    version: integer().notNull(),
    content: jsonb().$type<Drill>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.version] })],
);

/** Favorite drills. */
export const trainingFavourites = pgTable(
  'training_favourites',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    drillKey: text('drill_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.drillKey] })],
);

/** Sessions that are planned. */
export const trainingPlans = pgTable(
  'training_plans',
  {
    id: uuid().primaryKey(),
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    title: text().notNull(),
    focus: text(),
    items: jsonb().$type<Readonly<SavePlanBody['items']>>().notNull(),
    isTemplate: boolean('is_template').notNull(),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    /** The occurrence, with `eventId`. */
    eventKey: text('event_key'),
    version: integer().notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('training_plans_author_id_index').on(table.authorId),
    index('training_plans_team_id_index').on(table.teamId),
    index('training_plans_event_id_index').on(table.eventId),
  ],
);

/** Training sessions. */
export const trainingSessions = pgTable(
  'training_sessions',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    startedAt: instant('started_at').notNull(),
    minutes: smallint().notNull(),
    sport: text({ enum: SPORTS }),
    focus: text(),
    notes: text(),
    effort: smallint(),
    drillKeys: jsonb('drill_keys').$type<readonly string[]>().notNull(),
    planId: uuid('plan_id').references(() => trainingPlans.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('training_sessions_account_id_index').on(table.accountId, table.startedAt),
    index('training_sessions_plan_id_index').on(table.planId),
    check('training_sessions_minutes_check', sql`${table.minutes} between 1 and 720`),
    check('training_sessions_effort_check', sql`${table.effort} between 1 and 10`),
  ],
);

/** A player's journal, which only the player reads. */
export const trainingJournal = pgTable(
  'training_journal',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    day: date('on_day').notNull(),
    /** No foreign key: the match may arrive later, and the note outlives it. */
    matchId: uuid('match_id'),
    plan: text(),
    worked: text(),
    change: text(),
    result: text({ enum: PLAN_RESULTS }),
    /** Its words, folded so that they are found whatever their case and accents. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('training_journal_account_id_index').on(table.accountId, table.day),
    check('training_journal_result_check', sql`${table.result} in ('as-planned', 'partly', 'not')`),
  ],
);

/** Started programs. An account has one that is not deleted: the one chosen last. */
export const trainingPrograms = pgTable(
  'training_programs',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    /** A program of the training package. */
    programId: text('program_id').notNull(),
    startedAt: instant('started_at').notNull(),
    chosenAt: instant('chosen_at').notNull(),
    pausedAt: instant('paused_at'),
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('training_programs_account_id_index').on(table.accountId, table.chosenAt)],
);
