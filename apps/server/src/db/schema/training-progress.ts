import { SPORTS } from '@allcourt/scoring';
import type { RunCounts, Weakness } from '@allcourt/training';
import type { GainRow, KeptTime, SkillProgress } from '@allcourt/training/progress';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { trainingDrillVersions } from '#server/db/schema/training.ts';

/** Transfer of drills to matches, over all players who let their training count; measured by a job. */
export const trainingTransfer = pgTable(
  'training_transfer',
  {
    /** A drill of the library. */
    drillKey: text('drill_key').notNull(),
    statistic: text().notNull(),
    sport: text({ enum: SPORTS }).notNull(),
    /** Players who did the drill, and players who did not. */
    players: integer().notNull(),
    others: integer().notNull(),
    /** Difference of their mean changes, -1 to 1, with its interval. */
    by: real().notNull(),
    low: real().notNull(),
    high: real().notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.drillKey, table.statistic] }),
    check('training_transfer_players_check', sql`${table.players} >= 30 and ${table.others} >= 30`),
  ],
);

/** Runs of drills: what was counted, from which every figure is found again. */
export const trainingResults = pgTable(
  'training_results',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    drillKey: text('drill_key').notNull(),
    /** A custom drill with its version; null for a library drill. */
    drillId: uuid('drill_id'),
    drillVersion: integer('drill_version'),
    counts: jsonb().$type<RunCounts>().notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    activeSeconds: integer('active_seconds').notNull(),
    note: text(),
    /** No foreign key: the session that it was part of may arrive later. */
    sessionId: uuid('session_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.drillId, table.drillVersion],
      foreignColumns: [trainingDrillVersions.drillId, trainingDrillVersions.version],
      name: 'training_results_drill_fk',
    }).onDelete('cascade'),
    index('training_results_account_id_index').on(table.accountId, table.startedAt),
    index('training_results_drill_key_index').on(table.accountId, table.drillKey),
    index('training_results_drill_id_index').on(table.drillId, table.drillVersion),
    index('training_results_session_id_index').on(table.sessionId),
  ],
);

/** Target and self-rating in a skill. */
export const trainingSkills = pgTable(
  'training_skills',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    skill: text().notNull(),
    target: real(),
    selfRating: real('self_rating'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sport, table.skill] })],
);

/** Skills of an account in a sport, and its gains since training. Triggers count the changes of what they are computed from. */
export const trainingKeptSkills = pgTable(
  'training_kept_skills',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    /** Number of changes. */
    version: bigint({ mode: 'number' }).notNull(),
    /** The version that the skills were computed at; null before they were. */
    keptVersion: bigint('kept_version', { mode: 'number' }),
    /** The rules and drills that they were computed by. */
    layout: text(),
    /** Current value and change of each skill, in display order: for lists of many players. */
    skills: jsonb().$type<readonly KeptSkill[]>(),
    /** All of each skill: for the player. */
    progress: jsonb().$type<SkillProgress<number>>(),
    /** The version that the gains were computed at, and by what; null before they were. */
    gainsVersion: bigint('gains_version', { mode: 'number' }),
    gainsLayout: text('gains_layout'),
    gains: jsonb().$type<readonly GainRow<number>[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sport] }),
    check('training_kept_skills_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);

/** The time of all training of an account. Triggers count the changes of its runs, sessions and attended events. */
export const trainingKeptTime = pgTable('training_kept_time', {
  accountId: erasedWith('account_id', () => appUser.id).primaryKey(),
  /** Number of changes. */
  version: bigint({ mode: 'number' }).notNull(),
  /** The version that the time was added up at, and by which rules; null before it was. */
  keptVersion: bigint('kept_version', { mode: 'number' }),
  layout: text(),
  /** Days begin with this time zone's. */
  timeZone: text('time_zone'),
  time: jsonb().$type<KeptTime>(),
});

/** Weaknesses of an account in its matches since a month, as they were last ranked. */
export const trainingKeptWeaknesses = pgTable(
  'training_kept_weaknesses',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    /** The first day of the first month whose matches count. */
    since: date().notNull(),
    /** The `version` that the account's totals had. */
    playedVersion: bigint('played_version', { mode: 'number' }).notNull(),
    /** The rules that they were ranked by. */
    layout: text().notNull(),
    /** Matches with points. */
    matches: integer().notNull(),
    isMeasured: boolean('is_measured').notNull(),
    /** The most costly first. */
    weaknesses: jsonb().$type<readonly KeptWeakness[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sport] }),
    check('training_kept_weaknesses_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);

/** A rate with its interval, the points that it was counted on, and its reference; the cost is in points per match. */
export interface KeptWeakness {
  readonly weakness: Weakness;
  readonly statistic: string;
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  readonly of: number;
  readonly reference: number;
  readonly cost: number;
}

/** Null where nothing is known, or was measured twice. */
export type KeptSkill = readonly [
  current: number | null,
  change: readonly [by: number, low: number, high: number] | null,
  basis: readonly [points: number, matches: number, runs: number],
];
