/** Ratings as a fold over matches in order: what is stored can be computed anew from any of them on. */
import { type BySide, bySide, SIDES, type Side } from '../vocabulary.ts';
import { NEWCOMER, type Rating } from './glicko2.ts';
import { rateMatch } from './rate-match.ts';
import { afterIdle } from './standing.ts';

/** A match as ratings see it. */
export interface RatedMatch {
  readonly id: string;
  /** When it ended, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** The ids of the players. */
  readonly sides: BySide<readonly string[]>;
  readonly winner: Side;
}

/** A rating with the end of the match that it is from, in milliseconds since the Unix epoch. */
export interface RatingStanding extends Rating {
  readonly at: number;
}

/** What one match made of one player's rating. */
export interface RatingStep {
  readonly playerId: string;
  readonly matchId: string;
  readonly at: number;
  /** As it stood on the day, widened by the time without a match. */
  readonly before: Rating;
  readonly after: Rating;
  /** The chance of winning that the ratings gave, 0 to 1. */
  readonly expected: number;
  readonly score: 0 | 1;
}

/**
 * The steps that these matches make, in order. @param known ratings from before the first of them; whoever is not
 * among them is a newcomer @param matches by their ends, and by id where two ended at once
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
