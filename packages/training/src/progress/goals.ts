/** Weekly goals, and the amount carried over to the next week. */
import type { Day } from './days.ts';
import type { TrainedWeek } from './weeks.ts';

/** A weekly goal. */
export interface Goal {
  readonly metric: Exclude<keyof TrainedWeek, 'week'>;
  /** Per week, 1 or more. */
  readonly target: number;
  /** True when a shortfall carries over to the next week. */
  readonly carriesOver: boolean;
  /** Day of its creation. */
  readonly madeOn: Day;
}

/** State of a goal in the current week. */
export interface GoalStand {
  /** Per week, without the carried amount. */
  readonly target: number;
  /** Shortfall of last week on top of it: 0 to `target`. */
  readonly carried: number;
  readonly done: number;
}

/**
 * State of a goal in the last of these weeks. Last week's shortfall carries over once and no further, so that a player
 * never owes more than two weeks. A week that began before the goal owes nothing.
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
