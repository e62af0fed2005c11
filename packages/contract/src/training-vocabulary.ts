/** The units of a weekly goal. */
export const GOAL_METRICS = ['minutes', 'days', 'drills', 'sessions'] as const;
export type GoalMetric = (typeof GOAL_METRICS)[number];

/** The most drills of a plan. */
export const MAX_PLAN_ITEMS = 20;
/** The most plans, own drills and goals of one person, each. */
export const MAX_KEPT = 200;
/** The effort of a training session, from very easy to all out. */
export const EFFORTS = { least: 1, most: 10 } as const;
/** The longest training session, in minutes. */
export const MAX_SESSION_MINUTES = 12 * 60;
/** The longest notes on a training session, or text of a coach, in characters. */
export const MAX_TRAINING_TEXT = 2000;
/** The most players of one assignment. */
export const MAX_ASSIGNED = 100;

/** The parts of training that a device may have to fetch again. */
export const TRAINING_PARTS = [
  'drills',
  'favourites',
  'results',
  'plans',
  'sessions',
  'skills',
  'goals',
] as const;
export type TrainingPart = (typeof TRAINING_PARTS)[number];
