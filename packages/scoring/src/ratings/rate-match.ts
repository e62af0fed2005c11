/**
 * The effect of one match on everyone who played it. The rating period is the match: a club's players meet too rarely
 * for longer ones, and want to see the effect of today's match.
 *
 * A pair is rated as one player: the mean of the partners, with the uncertainty of a mean. The pair's gain or loss is
 * shared by uncertainty: the partner with the wider rating moves more, as follows when two independent estimates are
 * corrected by an observation of their mean. A side of one is plain Glicko-2.
 */
import { type BySide, bySide, opponentOf } from '../vocabulary.ts';
import { meanEstimate, winChance } from './forecast.ts';
import { expectedScore, POINTS_PER_UNIT, type Rating, rate } from './glicko2.ts';
import { matchScore, type RatedResult } from './margin.ts';

/** One side of a rated match. */
export interface RatedSide {
  /** The side's win chance before the match, 0 to 1. */
  readonly winChance: number;
  /** The expected score. The ratings rise if the score is higher, and fall if it is lower. */
  readonly expected: number;
  /** 0 to 1; a winner's is at least 0.75. */
  readonly score: number;
  /** The players' ratings after it, in the given order. */
  readonly after: readonly Rating[];
}

/**
 * Rates a match.
 * @param players each side's, at least one; their ratings on that day
 */
export function rateMatch(players: BySide<readonly Rating[]>, result: RatedResult): BySide<RatedSide> {
  const sides = bySide((side) => meanOf(players[side]));
  const scores = matchScore(result);
  return bySide((side) => {
    const [own, other, score] = [sides[side], sides[opponentOf(side)], scores[side]];
    const after = share(players[side], { before: own, after: rate(own, [{ opponent: other, score }]) });
    return { winChance: winChance(own, other), expected: expectedScore(own, other), score, after };
  });
}

/** A side as one player: the mean of its ratings, with the uncertainty of a mean of independent estimates. */
export function meanOf(players: readonly Rating[]): Rating {
  const volatility = Math.hypot(...players.map((player) => player.volatility)) / players.length;
  return { ...meanEstimate(players), volatility };
}

function share(
  players: readonly Rating[],
  { before, after }: { before: Rating; after: Rating },
): readonly Rating[] {
  const unrest = after.volatility / before.volatility;
  const widened = players.map(({ deviation, volatility }) => {
    return deviation ** 2 + (volatility * unrest * POINTS_PER_UNIT) ** 2;
  });
  const all = widened.reduce((total, variance) => total + variance, 0);
  const count = players.length;
  const learned = 1 - after.deviation ** 2 / (all / count ** 2);
  return players.map(({ rating, volatility }, index) => {
    const variance = widened[index] ?? 0;
    return {
      rating: rating + ((count * variance) / all) * (after.rating - before.rating),
      deviation: Math.sqrt(variance - (variance ** 2 / all) * learned),
      volatility: volatility * unrest,
    };
  });
}
