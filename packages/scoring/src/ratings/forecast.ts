/**
 * The chances of a match before it is played, from the ratings of both sides.
 *
 * Ratings follow scores between 0 and 1 that include the margin. Those lie closer together than wins and losses do: of a
 * player whose average score is 0.72, eight matches of ten are won. So a win chance is the expected score, stretched. The
 * factor was measured by playing matches between two players of constant strength, 40,000 for each format and strength:
 *
 * | format | win chance 55–80% | up to 95% |
 * |---|---|---|
 * | one set | 1.20–1.23 | 1.28 |
 * | best of three sets | 1.33–1.37 | 1.5–1.7 |
 * | one game to 11, 15 or 21 | 1.27–1.42 | 1.3–1.5 |
 * | best of three games to 11 | 1.41–1.46 | 1.55 |
 */
import { type BySide, bySide, opponentOf } from '../vocabulary.ts';
import { type Estimate, logistic, POINTS_PER_UNIT, weightOf } from './glicko2.ts';

/** The log-odds of winning for each unit of the log-odds of the expected score. */
const STRETCH = 1.35;

/**
 * Each side's win chance, 0 to 1; together they are 1.
 * @param players each side's ratings on that day, at least one
 */
export function forecast(players: BySide<readonly Estimate[]>): BySide<number> {
  const sides = bySide((side) => meanEstimate(players[side]));
  return bySide((side) => winChance(sides[side], sides[opponentOf(side)]));
}

/** The chance that the first beats the second, 0 to 1, with the uncertainty of both: it and the second's are 1 together. */
export function winChance(first: Estimate, second: Estimate): number {
  const doubt = Math.hypot(first.deviation, second.deviation) / POINTS_PER_UNIT;
  return logistic((STRETCH * weightOf(doubt) * (first.rating - second.rating)) / POINTS_PER_UNIT);
}

/** The mean of a side's ratings, with the uncertainty of a mean of independent estimates. */
export function meanEstimate(players: readonly Estimate[]): Estimate {
  const count = players.length;
  return {
    rating: players.reduce((total, { rating }) => total + rating, 0) / count,
    deviation: Math.hypot(...players.map(({ deviation }) => deviation)) / count,
  };
}
