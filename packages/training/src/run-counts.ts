/** Raw counts of a run, from which its score can always be computed again. */
import { z } from 'zod/mini';

/**
 * Numbers per round, in the order counted. By kind of scoring:
 * - `made`: 1 or 0 per attempt of each round.
 * - `points`: 0 or the award per attempt of each round.
 * - `streak`, `rally`, `time`: one round with a number per try.
 * - `target`: one round with the points of each ball, until the score is reached.
 * - `ladder`: a round per rung begun, with 1 or 0 per attempt; a failed go is followed by another.
 * - `margin`: a round per game: own points, then the opponent's.
 */
export const runCountsSchema = z
  .array(z.array(z.number().check(z.gte(-100_000), z.lte(100_000))).check(z.maxLength(400)))
  .check(z.maxLength(12));
/** Raw counts of a run, per round. */
export type RunCounts = z.infer<typeof runCountsSchema>;
