/** What was counted while a drill was run: raw, so that its score can always be found again. */
import { z } from 'zod/mini';

/**
 * Numbers round by round, in the order in which they were counted. By the kind of the drill's rule:
 * - `made`: for each attempt of each round 1 or 0.
 * - `points`: for each attempt of each round what it brought, 0 or an award.
 * - `streak`, `rally`, `time`: one round with a number for each try.
 * - `target`: one round with what each ball brought, until the points were reached.
 * - `ladder`: a round for each rung that was begun, with 1 or 0 for each attempt; a go that fails is followed by another.
 * - `margin`: a round for each game, own points and then the opponent's.
 */
export const runCountsSchema = z
  .array(z.array(z.number().check(z.gte(-100_000), z.lte(100_000))).check(z.maxLength(400)))
  .check(z.maxLength(12));
/** Raw counts of a run, round by round. */
export type RunCounts = z.infer<typeof runCountsSchema>;
