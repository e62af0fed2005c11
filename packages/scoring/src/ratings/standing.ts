/** How a rating reads on a day: how wide it has become since the last match, and whether it says much yet. */
import { NEWCOMER, POINTS_PER_UNIT, type Rating } from './glicko2.ts';

/** Where a rating lies, nineteen times out of twenty. */
export interface RatingInterval {
  readonly low: number;
  readonly high: number;
}

const DAY_MS = 86_400_000;
/** So many days without a match widen a rating as much as playing one does. */
const DAYS_PER_PERIOD = 7;
/** Within so many deviations lie 95 of 100. */
const DEVIATIONS = 1.96;
/** From so many matches on, and with no wider a deviation than this, a rating is more than a first guess. */
const SETTLED = { matches: 5, deviation: 110 } as const;

/**
 * The rating after a time without a match: the number stays, the doubt grows, as in a period without results, and
 * never beyond a newcomer's. @param idleMs since the last match, in milliseconds; less than nothing counts as nothing
 */
export function afterIdle(rating: Rating, idleMs: number): Rating {
  const periods = Math.max(0, idleMs) / DAY_MS / DAYS_PER_PERIOD;
  const wandered = Math.sqrt(periods) * rating.volatility * POINTS_PER_UNIT;
  // Somebody may have become less certain than a newcomer by playing; waiting does not make them certain again.
  const widest = Math.max(NEWCOMER.deviation, rating.deviation);
  return { ...rating, deviation: Math.min(Math.hypot(rating.deviation, wandered), widest) };
}

/** The 95% interval of a rating. */
export function ratingInterval({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): RatingInterval {
  return { low: rating - DEVIATIONS * deviation, high: rating + DEVIATIONS * deviation };
}

/** Whether a rating is a first guess still: fewer than five matches, or a deviation above 110. */
export function isProvisional({ matches, deviation }: { matches: number; deviation: number }): boolean {
  return matches < SETTLED.matches || deviation > SETTLED.deviation;
}
