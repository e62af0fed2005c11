/** A rating on a given day: widened since the last match, and whether it is still provisional. */
import { NEWCOMER, POINTS_PER_UNIT, type Rating } from './glicko2.ts';

/** The range that holds a rating 19 times out of 20. */
export interface RatingInterval {
  readonly low: number;
  readonly high: number;
}

const DAY_MS = 86_400_000;
/** This many days without a match widen a rating as much as one played period. */
const DAYS_PER_PERIOD = 7;
/** 95 of 100 values are within this many deviations. */
const DEVIATIONS = 1.96;
/** A rating with at least this many matches and at most this deviation is no longer provisional. */
const SETTLED = { matches: 5, deviation: 110 } as const;

/**
 * The rating after a time without a match: the number stays, and the deviation grows as in a period without results,
 * never beyond a newcomer's.
 * @param idleMs since the last match, in milliseconds; less than 0 counts as 0
 */
export function afterIdle(rating: Rating, idleMs: number): Rating {
  const periods = Math.max(0, idleMs) / DAY_MS / DAYS_PER_PERIOD;
  const wandered = Math.sqrt(periods) * rating.volatility * POINTS_PER_UNIT;
  // Playing can make a rating less certain than a newcomer's; waiting must not make it certain again.
  const widest = Math.max(NEWCOMER.deviation, rating.deviation);
  return { ...rating, deviation: Math.min(Math.hypot(rating.deviation, wandered), widest) };
}

/** The 95% interval of a rating. */
export function ratingInterval({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): RatingInterval {
  return { low: rating - DEVIATIONS * deviation, high: rating + DEVIATIONS * deviation };
}

/** True when a rating is still provisional: fewer than five matches, or a deviation above 110. */
export function isProvisional({ matches, deviation }: { matches: number; deviation: number }): boolean {
  return matches < SETTLED.matches || deviation > SETTLED.deviation;
}
