import {
  type AssignedTask,
  GOAL_METRICS,
  type TrainingFocus,
  type TrainingTarget,
  type VideoNoteBody,
} from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';

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
