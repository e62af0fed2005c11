import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema, isoDateSchema } from '../ids.ts';
import { writtenText } from '../text.ts';
import { readerTimeZone } from '../time-zone.ts';
import { GOAL_METRICS, MAX_ASSIGNED, MAX_TRAINING_TEXT } from '../training-vocabulary.ts';
import { clipTargetSchema } from './clips.ts';
import { matchTargetSchema } from './match-target.ts';
import { reelTargetSchema } from './reels.ts';
import { drillKeySchema, trainingPersonSchema, trainingTeamSchema } from './training-names.ts';
import { videoNoteBody, videoNoteSchema } from './video-notes.ts';

/** The subject of feedback: a match or a point of it, a clip, the player's reel, a drill, one run of a drill, a training session. */
export const trainingTargetSchema = z.union([
  matchTargetSchema,
  clipTargetSchema,
  reelTargetSchema,
  z.strictObject({ kind: z.literal('drill'), drillKey: drillKeySchema }),
  z.strictObject({ kind: z.literal('result'), resultId: idSchema }),
  z.strictObject({ kind: z.literal('session'), sessionId: idSchema }),
]);
export type TrainingTarget = z.infer<typeof trainingTargetSchema>;

/** A target in words, and its link; null if the reader may not open it, or it is gone. */
const aboutSchema = z.object({
  target: trainingTargetSchema,
  /** `v Weiss, set 2, 4–3, 40–30`. */
  words: z.string(),
  link: z.nullable(z.string()),
});

const coachMessageSchema = z.object({
  id: idSchema,
  author: z.nullable(trainingPersonSchema),
  text: z.string(),
  /** The moment of a recording that it is about. */
  note: z.nullable(videoNoteSchema),
  at: z.iso.datetime(),
});

/** A coach's feedback to a player, with the replies. */
export const feedbackThreadSchema = z.object({
  id: idSchema,
  team: trainingTeamSchema,
  player: trainingPersonSchema,
  /** The coach who started it; null where the player did. */
  coach: z.nullable(trainingPersonSchema),
  about: z.nullable(aboutSchema),
  messages: z.array(coachMessageSchema),
  /** True when the reader has read all of it. */
  isRead: z.boolean(),
  /** True when the last message is the player's. */
  isUnanswered: z.boolean(),
  canReply: z.boolean(),
});
export type FeedbackThread = z.infer<typeof feedbackThreadSchema>;

const focusShape = {
  /** The coach's short assessment. */
  summary: z.nullable(writtenText({ max: MAX_TRAINING_TEXT })),
  /** The day of the next training session; null if open. */
  on: z.nullable(isoDateSchema),
  items: z
    .array(
      z.strictObject({
        text: writtenText({ max: 120 }),
        detail: z.nullable(writtenText({ max: 120 })),
        drillKey: z.nullable(drillKeySchema),
        minutes: z.nullable(z.int().check(z.gte(1), z.lte(240))),
      }),
    )
    .check(z.maxLength(8)),
};

/** The coaches' summary of a player in one team, and the focus of the next training session. */
export const focusSchema = z.object({
  team: trainingTeamSchema,
  player: trainingPersonSchema,
  author: z.nullable(trainingPersonSchema),
  ...focusShape,
  on: z.nullable(z.iso.date()),
  updatedAt: z.iso.datetime(),
});
export type TrainingFocus = z.infer<typeof focusSchema>;

/**
 * GET /api/coaching/feedback: for a player, feedback to them; for a coach, feedback in that team, to one player or
 * all.
 */
export const coachFeedbackQuery = z.strictObject({
  as: z._default(z.enum(['player', 'coach']), 'player'),
  teamId: z.optional(idSchema),
  playerId: z.optional(idSchema),
});
/** GET /api/coaching/feedback: threads and the next focus. */
export const coachFeedbackAnswer = z.object({
  /** The thread with the newest message first. */
  threads: z.array(feedbackThreadSchema),
  focuses: z.array(focusSchema),
  unread: z.int(),
});
export type CoachFeedbackAnswer = z.infer<typeof coachFeedbackAnswer>;

/**
 * PUT /api/coaching/feedback/:threadId: starts a thread, as a coach with a player or as that player with all coaches.
 * Idempotent by the client's ids.
 */
export const startThreadBody = z.strictObject({
  teamId: idSchema,
  playerId: idSchema,
  target: z.nullable(trainingTargetSchema),
  messageId: idSchema,
  text: writtenText({ max: MAX_TRAINING_TEXT }),
  note: z.optional(videoNoteBody),
});
export type StartThreadBody = z.infer<typeof startThreadBody>;
/** PUT /api/coaching/feedback/:threadId/messages/:messageId. */
export const replyFeedbackBody = z.strictObject({
  text: writtenText({ max: MAX_TRAINING_TEXT }),
  note: z.optional(videoNoteBody),
});
/** PUT /api/coaching/feedback/:threadId/read. */
export const readFeedbackBody = z.strictObject({ isRead: z.boolean() });
/** The answer of each of them. */
export const feedbackThreadAnswer = z.object({ thread: feedbackThreadSchema });
export type FeedbackThreadAnswer = z.infer<typeof feedbackThreadAnswer>;

/** PUT /api/coaching/teams/:teamId/players/:accountId/focus. */
export const saveFocusBody = z.strictObject(focusShape);
export type SaveFocusBody = z.infer<typeof saveFocusBody>;
/** PUT /api/coaching/teams/:teamId/players/:accountId/focus: the saved focus. */
export const focusAnswer = z.object({ focus: focusSchema });
export type FocusAnswer = z.infer<typeof focusAnswer>;

const taskSchema = z.discriminatedUnion('kind', [
  /** Run it; with a score, reach at least that. */
  z.strictObject({ kind: z.literal('drill'), drillKey: drillKeySchema, score: z.nullable(z.number()) }),
  z.strictObject({ kind: z.literal('plan'), planId: idSchema }),
  /** Start a program of the library and finish it. */
  z.strictObject({
    kind: z.literal('program'),
    programId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  z.strictObject({
    kind: z.literal('goal'),
    metric: z.enum(GOAL_METRICS),
    target: z.int().check(z.gte(1), z.lte(10_000)),
  }),
]);
export type AssignedTask = z.infer<typeof taskSchema>;

/** PUT /api/coaching/assignments/:assignmentId. Idempotent by the client's id. */
export const assignBody = z.strictObject({
  teamId: idSchema,
  /** Members with an account. */
  playerIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_ASSIGNED)),
  task: taskSchema,
  note: z.nullable(writtenText({ max: 280 })),
  dueOn: z.nullable(isoDateSchema),
  /** The point, match or run it is based on. */
  target: z.nullable(trainingTargetSchema),
});
export type AssignBody = z.infer<typeof assignBody>;

/** An assignment from a coach. */
export const assignmentSchema = z.object({
  id: idSchema,
  team: trainingTeamSchema,
  assignedBy: z.nullable(trainingPersonSchema),
  task: taskSchema,
  /** The title of the drill, plan or program, or the goal in words; null if it is gone. */
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  dueOn: z.nullable(z.iso.date()),
  about: z.nullable(aboutSchema),
  assignedAt: z.iso.datetime(),
  /** For a player only their own row; for a coach all. */
  players: z.array(
    z.object({
      player: trainingPersonSchema,
      doneAt: z.nullable(z.iso.datetime()),
      /** The drill's result. */
      score: z.nullable(z.number()),
    }),
  ),
  canCancel: z.boolean(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** GET /api/coaching/assignments: without a team the reader's own; with one, all from its coaches. */
export const assignmentsQuery = z.strictObject({ teamId: z.optional(idSchema) });
/** Open ones first, by due day; then those completed in the last 30 days. */
export const assignmentsAnswer = z.object({ assignments: z.array(assignmentSchema) });
export type AssignmentsAnswer = z.infer<typeof assignmentsAnswer>;
/** PUT and DELETE /api/coaching/assignments/:assignmentId, and PUT …/done by its player. */
export const assignmentAnswer = z.object({ assignment: assignmentSchema });
export type AssignmentAnswer = z.infer<typeof assignmentAnswer>;
/**
 * PUT /api/coaching/assignments/:assignmentId/done: a result or training session that names it has the same effect.
 */
export const assignmentDoneBody = z.strictObject({ isDone: z.boolean() });

/** GET /api/coaching/teams: the teams in which the reader may give feedback or plan. */
export const coachedTeamsAnswer = z.object({
  teams: z.array(z.object({ ...trainingTeamSchema.shape, unanswered: z.int() })),
});
export type CoachedTeamsAnswer = z.infer<typeof coachedTeamsAnswer>;

/** GET /api/coaching/teams/:teamId/coaches: those who read what the reader sends to their coaches, by name. */
export const coachesAnswer = z.object({ coaches: z.array(trainingPersonSchema) });
export type CoachesAnswer = z.infer<typeof coachesAnswer>;

/** GET /api/coaching/teams/:teamId/dashboard?sport=&timeZone=: each player's training and its results. */
export const dashboardQuery = z.strictObject({
  sport: z.enum(SPORTS),
  timeZone: readerTimeZone,
});
/** GET /api/coaching/teams/:teamId/dashboard: a row for each player. */
export const dashboardAnswer = z.object({
  players: z.array(
    z.object({
      player: trainingPersonSchema,
      minutesWeek: z.int(),
      minutesMonth: z.int(),
      lastTrainedAt: z.nullable(z.iso.datetime()),
      skills: z.array(
        z.object({
          skill: z.string(),
          current: z.nullable(z.number()),
          /** With its interval, as in the player's own progress; with zero inside there is no clear change. */
          change: z.nullable(z.object({ by: z.number(), low: z.number(), high: z.number() })),
          points: z.int(),
          matches: z.int(),
          runs: z.int(),
        }),
      ),
      openAssignments: z.int(),
      overdueAssignments: z.int(),
      unanswered: z.int(),
    }),
  ),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
