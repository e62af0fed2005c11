/** Weekly goals, and what a week leaves for the next. */
import type { Day } from './days.ts';
import type { TrainedWeek } from './weeks.ts';

/** What somebody wants to do every week. */
export interface Goal {
  readonly metric: Exclude<keyof TrainedWeek, 'week'>;
  /** Of a week, 1 or more. */
  readonly target: number;
  /** Whether what a week lacks is added to the next. */
  readonly carriesOver: boolean;
  /** The day on which it was made. */
  readonly madeOn: Day;
}

/** How a goal stands in the week that is on. */
export interface GoalStand {
  /** Of a week, without what is carried. */
  readonly target: number;
  /** What the week before has left over, on top of it: 0 to `target`. */
  readonly carried: number;
  readonly done: number;
}

/**
 * How a goal stands in the last of these weeks. What the week before lacked of one week's target is carried over, once:
 * it is not carried on from there, so that nobody owes more than two weeks. A week that was not the goal's from its
 * first day on owes nothing.
 */
export function weeklyGoal(
  { metric, target, carriesOver, madeOn }: Goal,
  weeks: readonly TrainedWeek[],
): GoalStand {
  const before = weeks.at(-2);
  const done = weeks.at(-1)?.[metric] ?? 0;
  const isOwing = carriesOver && before !== undefined && madeOn <= before.week;
  return { target, carried: isOwing ? Math.max(0, target - before[metric]) : 0, done };
}
