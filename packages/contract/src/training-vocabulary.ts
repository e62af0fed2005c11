/** What a weekly goal counts. */
export const GOAL_METRICS = ['minutes', 'days', 'drills', 'sessions'] as const;
/** What a weekly goal counts. */
export type GoalMetric = (typeof GOAL_METRICS)[number];

/** The most drills of a plan. */
export const MAX_PLAN_ITEMS = 20;
/** The most plans, own drills and goals that somebody keeps, each. */
export const MAX_KEPT = 200;
/** How hard a session felt, from very easy to all out. */
export const EFFORTS = { least: 1, most: 10 } as const;
/** The longest session, in minutes. */
export const MAX_SESSION_MINUTES = 12 * 60;
/** The longest notes on a session, or words of a coach, in characters. */
export const MAX_TRAINING_TEXT = 2000;
/** The most players that one assignment is for. */
export const MAX_ASSIGNED = 100;

/** What of training a device may have to ask for again. */
export const TRAINING_PARTS = [
  'drills',
  'favourites',
  'results',
  'plans',
  'sessions',
  'skills',
  'goals',
] as const;
/** What of training a device may have to ask for again. */
export type TrainingPart = (typeof TRAINING_PARTS)[number];
