/** Ratings as a fold over matches in order: stored ratings can be recomputed from any match on. */
import { type BySide, bySide, SIDES } from '../vocabulary.ts';
import { NEWCOMER, type Rating } from './glicko2.ts';
import type { RatedResult } from './margin.ts';
import { rateMatch } from './rate-match.ts';
import { afterIdle } from './standing.ts';

/** A match as ratings use it. */
export interface RatedMatch extends RatedResult {
  readonly id: string;
  /** The time it ended, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** The ids of the players. */
  readonly sides: BySide<readonly string[]>;
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
  /** The side's win chance by the ratings, 0 to 1. */
  readonly winChance: number;
  /** The score the ratings expected, 0 to 1, and the score of the match. */
  readonly expected: number;
  readonly score: number;
  /** The player's share of the games, 0 to 1; null if unknown. */
  readonly share: number | null;
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
  { id, at, sides, winner, share }: RatedMatch,
  standings: ReadonlyMap<string, RatingStanding>,
): RatingStep[] {
  const before = bySide((side) => sides[side].map((playerId) => ratingOn(at, standings.get(playerId))));
  const rated = rateMatch(before, { winner, share });
  return SIDES.flatMap((side) => {
    const { after, ...figures } = rated[side];
    return sides[side].map((playerId, index) => ({
      playerId,
      matchId: id,
      at,
      before: before[side][index] ?? NEWCOMER,
      after: after[index] ?? NEWCOMER,
      share: share === null || side === 'a' ? share : 1 - share,
      ...figures,
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
