/** The units of a weekly goal. */
export const GOAL_METRICS = ['minutes', 'days', 'drills', 'sessions'] as const;
export type GoalMetric = (typeof GOAL_METRICS)[number];

/** The most drills of a plan. */
export const MAX_PLAN_ITEMS = 20;
/** Parts of a team practice, in order. */
export const PLAN_PARTS = ['warm-up', 'drill', 'play', 'cool-down'] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];
/** The most courts of a team practice. */
export const MAX_COURTS = 20;
/** The most players of a team practice. */
export const MAX_PRACTICE_PLAYERS = 60;
/** The most players beside each other in a comparison. */
export const MAX_COMPARED = 4;
/** The most plans, own drills and goals of one person, each. */
export const MAX_KEPT = 200;
/** The effort of a training session, from very easy to all out. */
export const EFFORTS = { least: 1, most: 10 } as const;
/** The longest training session, in minutes. */
export const MAX_SESSION_MINUTES = 12 * 60;
/** The longest notes on a training session, or text of a coach, in characters. */
export const MAX_TRAINING_TEXT = 2000;
/** The longest voice note, in seconds. */
export const MAX_VOICE_SECONDS = 60;
/** The largest voice note, in bytes. */
export const MAX_VOICE_BYTES = 1_200_000;
/** The largest still of a video note, in bytes. */
export const MAX_NOTE_STILL_BYTES = 1_500_000;
/** The tools of a drawing on a still picture. */
export const STROKE_KINDS = ['line', 'arrow', 'circle', 'free'] as const;
export type StrokeKind = (typeof STROKE_KINDS)[number];
/** The colors of a drawing. */
export const STROKE_COLORS = ['yellow', 'red', 'white'] as const;
export type StrokeColor = (typeof STROKE_COLORS)[number];
/** The width and the height of the picture that points of a drawing are measured in. */
export const DRAWING_UNITS = 10_000;
/** The most strokes of a drawing. */
export const MAX_STROKES = 60;
/** The most points of a stroke. */
export const MAX_STROKE_POINTS = 200;
/** The most players of one assignment. */
export const MAX_ASSIGNED = 100;

/** The longest time that a program can have been paused, in milliseconds: about ten years. */
export const MAX_PAUSED_MS = 3650 * 86_400_000;

/** A match or a day against its plan, in a journal note. */
export const PLAN_RESULTS = ['as-planned', 'partly', 'not'] as const;
export type PlanResult = (typeof PLAN_RESULTS)[number];

/** The parts of training that a device may have to fetch again. */
export const TRAINING_PARTS = [
  'drills',
  'favourites',
  'results',
  'plans',
  'sessions',
  'skills',
  'goals',
  'journal',
  'programs',
] as const;
export type TrainingPart = (typeof TRAINING_PARTS)[number];
