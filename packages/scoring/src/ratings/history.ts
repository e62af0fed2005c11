/** Ratings as a fold over matches in order: stored ratings can be recomputed from any match on. */
import { type BySide, bySide, SIDES, type Side } from '../vocabulary.ts';
import { NEWCOMER, type Rating } from './glicko2.ts';
import { rateMatch } from './rate-match.ts';
import { afterIdle } from './standing.ts';

/** A match as ratings use it. */
export interface RatedMatch {
  readonly id: string;
  /** The time it ended, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** The ids of the players. */
  readonly sides: BySide<readonly string[]>;
  readonly winner: Side;
}

/** A rating with the end of its match, in milliseconds since the Unix epoch. */
export interface RatingStanding extends Rating {
  readonly at: number;
}

/** The change of one player's rating by one match. */
export interface RatingStep {
  readonly playerId: string;
  readonly matchId: string;
  readonly at: number;
  /** As of that day, widened by the time without a match. */
  readonly before: Rating;
  readonly after: Rating;
  /** The win chance by the ratings, 0 to 1. */
  readonly expected: number;
  readonly score: 0 | 1;
}

/**
 * The steps of these matches, in order.
 * @param known ratings from before the first of them; players without one are newcomers
 * @param matches by their ends, and by id if two ended at the same time
 */
export function rateInOrder(
  known: ReadonlyMap<string, RatingStanding>,
  matches: readonly RatedMatch[],
): RatingStep[] {
  const standings = new Map(known);
  return matches.flatMap((match) => {
    const steps = stepsOf(match, standings);
    for (const { playerId, after, at } of steps) {
      standings.set(playerId, { ...after, at });
    }
    return steps;
  });
}

function stepsOf(
  { id, at, sides, winner }: RatedMatch,
  standings: ReadonlyMap<string, RatingStanding>,
): RatingStep[] {
  const before = bySide((side) => sides[side].map((playerId) => ratingOn(at, standings.get(playerId))));
  const rated = rateMatch(before, winner);
  return SIDES.flatMap((side) => {
    const { expected, score, after } = rated[side];
    return sides[side].map((playerId, index) => ({
      playerId,
      matchId: id,
      at,
      before: before[side][index] ?? NEWCOMER,
      after: after[index] ?? NEWCOMER,
      expected,
      score,
    }));
  });
}

function ratingOn(at: number, standing: RatingStanding | undefined): Rating {
  if (!standing) {
    return NEWCOMER;
  }
  const { rating, deviation, volatility } = standing;
  return afterIdle({ rating, deviation, volatility }, at - standing.at);
}
