/** Ratings as a fold over matches in order: stored ratings can be recomputed from any match on. */
import { type BySide, bySide, SIDES } from '../vocabulary.ts';
import { NEWCOMER, type Rating } from './glicko2.ts';
import type { RatedResult } from './margin.ts';
import { rateMatch } from './rate-match.ts';
import type { RatingSystemId } from './rating-systems.ts';
import { afterIdle } from './standing.ts';

/** A match as ratings use it. */
export interface RatedMatch extends RatedResult {
  readonly id: string;
  /** The time it ended, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** The ids of the players. */
  readonly sides: BySide<readonly string[]>;
}

/** The first rating of a player, and the system of the number it comes from. */
export interface Seed {
  readonly system: RatingSystemId;
  readonly rating: Rating;
}

/** The seed of a player whose first match ends then; undefined for a newcomer. */
export type SeedOf = (playerId: string, at: number) => Seed | undefined;

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
  /** The system a first rating was seeded from; null for a newcomer's, and after the first match. */
  readonly seededFrom: RatingSystemId | null;
}

/**
 * The steps of these matches, in order.
 * @param known ratings from before the first of them; players without one start with their seed, or as newcomers
 * @param matches by their ends, and by id if two ended at the same time
 */
export function rateInOrder(
  known: ReadonlyMap<string, RatingStanding>,
  matches: readonly RatedMatch[],
  seedOf: SeedOf = () => undefined,
): RatingStep[] {
  const standings = new Map(known);
  return matches.flatMap((match) => {
    const steps = stepsOf(match, (playerId) => ratingOn(match.at, playerId, { standings, seedOf }));
    for (const { playerId, after, at } of steps) {
      standings.set(playerId, { ...after, at });
    }
    return steps;
  });
}

interface Before {
  rating: Rating;
  seededFrom: RatingSystemId | null;
}

function stepsOf(
  { id, at, sides, winner, share }: RatedMatch,
  beforeOf: (playerId: string) => Before,
): RatingStep[] {
  const before = bySide((side) => sides[side].map(beforeOf));
  const ratings = bySide((side) => before[side].map(({ rating }) => rating));
  const rated = rateMatch(ratings, { winner, share });
  return SIDES.flatMap((side) => {
    const { after, ...figures } = rated[side];
    return sides[side].map((playerId, index) => ({
      playerId,
      matchId: id,
      at,
      before: before[side][index]?.rating ?? NEWCOMER,
      after: after[index] ?? NEWCOMER,
      share: share === null || side === 'a' ? share : 1 - share,
      seededFrom: before[side][index]?.seededFrom ?? null,
      ...figures,
    }));
  });
}

function ratingOn(
  at: number,
  playerId: string,
  { standings, seedOf }: { standings: ReadonlyMap<string, RatingStanding>; seedOf: SeedOf },
): Before {
  const standing = standings.get(playerId);
  if (!standing) {
    const seed = seedOf(playerId, at);
    return { rating: seed?.rating ?? NEWCOMER, seededFrom: seed?.system ?? null };
  }
  const { rating, deviation, volatility } = standing;
  return { rating: afterIdle({ rating, deviation, volatility }, at - standing.at), seededFrom: null };
}
