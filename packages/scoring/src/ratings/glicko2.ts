/**
 * Glicko-2 as described by Mark Glickman ("Example of the Glicko-2 system", 2013), step by step. A rating is an
 * estimate with a width: the rating, its deviation, and the volatility, which measures how erratic the results have
 * been.
 */

/** A player's estimated strength, on the scale where a newcomer has 1500. */
export interface Rating {
  readonly rating: number;
  /** The standard deviation of the estimate: the true strength is within two of them 19 times out of 20. */
  readonly deviation: number;
  /** The expected change of strength from one period to the next, on the inner scale. */
  readonly volatility: number;
}

/** A rating and its width. */
export type Estimate = Pick<Rating, 'rating' | 'deviation'>;

/** One result within a rating period. */
export interface PeriodResult {
  readonly opponent: Estimate;
  /** From 0, a loss, to 1, a win. */
  readonly score: number;
}

/** The rating of every new player. */
export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The most that a volatility may change; the paper finds values between 0.3 and 1.2 reasonable. */
const TAU = 0.5;
/** Rating points in one unit of the inner scale. */
export const POINTS_PER_UNIT = 173.7178;
/** The precision of the volatility. */
const TOLERANCE = 0.000_001;

/** The rating after a period with these results. A period without results only widens it. */
export function rate(player: Rating, results: readonly PeriodResult[]): Rating {
  const phi = player.deviation / POINTS_PER_UNIT;
  const games = results.map(({ opponent, score }) => {
    const g = weightOf(opponent.deviation / POINTS_PER_UNIT);
    const expected = expectedScore(player, opponent);
    return { g, expected, surprise: g * (score - expected) };
  });
  const information = sum(games.map(({ g, expected }) => g * g * expected * (1 - expected)));
  const surprise = sum(games.map((game) => game.surprise));
  const volatility =
    information === 0 ? player.volatility : nextVolatility(player, { information, surprise, phi });
  const widened = phi ** 2 + volatility ** 2;
  const narrowed = 1 / (1 / widened + information);
  return {
    rating: player.rating + narrowed * surprise * POINTS_PER_UNIT,
    deviation: Math.sqrt(narrowed) * POINTS_PER_UNIT,
    volatility,
  };
}

/** The paper's expected score, 0 to 1: it uses only the opponent's uncertainty, so that two sides' need not add up to 1. */
export function expectedScore(player: Pick<Rating, 'rating'>, opponent: Estimate): number {
  const weight = weightOf(opponent.deviation / POINTS_PER_UNIT);
  return logistic((weight * (player.rating - opponent.rating)) / POINTS_PER_UNIT);
}

/** The weight of a result, 0 to 1: less against an uncertain opponent. */
export function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** The share that a difference on the inner scale makes, 0 to 1. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

interface Evidence {
  information: number;
  surprise: number;
  phi: number;
}

/** Step 5 of the paper: the root of f, bracketed first and then narrowed by the Illinois algorithm. */
function nextVolatility({ volatility }: Rating, { information, surprise, phi }: Evidence): number {
  const variance = 1 / information;
  const improvement = variance * surprise;
  const a = Math.log(volatility ** 2);
  const f = (x: number) => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (improvement ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  const excess = improvement ** 2 - phi ** 2 - variance;
  let low = a;
  let high = excess > 0 ? Math.log(excess) : firstBelow(f, a);
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      [low, atLow] = [high, atHigh];
    } else {
      atLow /= 2;
    }
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

function firstBelow(f: (x: number) => number, a: number): number {
  let steps = 1;
  while (f(a - steps * TAU) < 0) {
    steps += 1;
  }
  return a - steps * TAU;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
