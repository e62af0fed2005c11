import {
  type AssignedTask,
  GOAL_METRICS,
  PLAN_RESULTS,
  type SavePlanBody,
  type TrainingFocus,
  type TrainingTarget,
  type VideoNoteBody,
} from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import type { Drill, RunCounts, Weakness } from '@allcourt/training';
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
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
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

/** Weekly goals. */
export const trainingGoals = pgTable(
  'training_goals',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    metric: text({ enum: GOAL_METRICS }).notNull(),
    target: integer().notNull(),
    carriesOver: boolean('carries_over').notNull(),
    /** The assignment that it comes from. */
    assignmentId: uuid('assignment_id').references(() => trainingAssignments.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('training_goals_account_id_index').on(table.accountId),
    index('training_goals_assignment_id_index').on(table.assignmentId),
  ],
);

/** Assignments of a coach to players of a team. */
export const trainingAssignments = pgTable(
  'training_assignments',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    assignedBy: uuid('assigned_by').references(() => appUser.id, { onDelete: 'set null' }),
    task: jsonb().$type<AssignedTask>().notNull(),
    note: text(),
    dueOn: date('due_on'),
    target: jsonb().$type<TrainingTarget>(),
    assignedAt: instant('assigned_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    index('training_assignments_team_id_index').on(table.teamId, table.assignedAt),
    index('training_assignments_assigned_by_index').on(table.assignedBy),
  ],
);

/** Assignees with their completion. */
export const trainingAssigned = pgTable(
  'training_assigned',
  {
    assignmentId: erasedWith('assignment_id', () => trainingAssignments.id),
    accountId: erasedWith('account_id', () => appUser.id),
    doneAt: instant('done_at'),
    /** The drill result that completed it. */
    resultId: uuid('result_id').references(() => trainingResults.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.accountId] }),
    index('training_assigned_account_id_index').on(table.accountId),
    index('training_assigned_result_id_index').on(table.resultId),
  ],
);

/** A coaching thread with a player of a team. Stays between them when the coach leaves. */
export const trainingThreads = pgTable(
  'training_threads',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    playerId: erasedWith('player_id', () => appUser.id),
    coachId: uuid('coach_id').references(() => appUser.id, { onDelete: 'set null' }),
    target: jsonb().$type<TrainingTarget>(),
    /** The time of its last message, and whether the player wrote it. */
    spokenAt: instant('spoken_at').notNull(),
    isUnanswered: boolean('is_unanswered').notNull(),
  },
  (table) => [
    index('training_threads_player_id_index').on(table.playerId, table.spokenAt),
    index('training_threads_team_id_index').on(table.teamId, table.spokenAt),
    index('training_threads_coach_id_index').on(table.coachId),
  ],
);

/** Messages of a thread. */
export const trainingMessages = pgTable(
  'training_messages',
  {
    id: uuid().primaryKey(),
    threadId: erasedWith('thread_id', () => trainingThreads.id),
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** The moment of a recording that it is about; its files are in a table of their own. */
    note: jsonb().$type<NotedMoment>(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('training_messages_thread_id_index').on(table.threadId, table.writtenAt),
    index('training_messages_author_id_index').on(table.authorId),
  ],
);

/** The moment of a recording, and what is drawn on its picture. */
export type NotedMoment = Pick<VideoNoteBody, 'broadcastId' | 'at' | 'drawing'>;

/** Stills and voice notes of messages. A still goes with its recording, and each with its author. */
export const trainingNoteFiles = pgTable(
  'training_note_files',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    ownerId: erasedWith('owner_id', () => appUser.id),
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    /** Null until a message shows it. */
    messageId: uuid('message_id').references(() => trainingMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['still', 'voice'] }).notNull(),
    /** The content type that its bytes have. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Of a voice note. */
    seconds: smallint().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('training_note_files_team_id_index').on(table.teamId),
    index('training_note_files_owner_id_index').on(table.ownerId),
    index('training_note_files_broadcast_id_index').on(table.broadcastId),
    index('training_note_files_message_id_index').on(table.messageId),
    index('training_note_files_created_at_index').on(table.createdAt).where(sql`${table.messageId} is null`),
  ],
);

/** Read marks of threads. */
export const trainingReads = pgTable(
  'training_reads',
  {
    threadId: erasedWith('thread_id', () => trainingThreads.id),
    accountId: erasedWith('account_id', () => appUser.id),
    readUpTo: instant('read_up_to').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.accountId] }),
    index('training_reads_account_id_index').on(table.accountId),
  ],
);

/** The coaches' summary of a player and the next focus. */
export const trainingFocuses = pgTable(
  'training_focuses',
  {
    teamId: erasedWith('team_id', () => teams.id),
    playerId: erasedWith('player_id', () => appUser.id),
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    summary: text(),
    on: date('on_day'),
    items: jsonb().$type<TrainingFocus['items']>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.playerId] }),
    index('training_focuses_player_id_index').on(table.playerId),
    index('training_focuses_author_id_index').on(table.authorId),
  ],
);
