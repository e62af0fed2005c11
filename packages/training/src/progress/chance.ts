/** Changes and picks against chance: several judged together, and estimates without the luck that picked them. */
import type { Interval } from '@allcourt/scoring/stats';

/** An estimate with its 95 % interval. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** Standard deviations on either side of the middle that hold 95 % of a normal distribution. */
export const Z95 = 1.959963984540054;
/** Share of the shown changes that may be chance. */
export const CHANCE_SHARE = 0.05;

/** Share of a standard normal distribution below `z`, to seven digits (Abramowitz and Stegun 26.2.17). */
export function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** Standard deviations below which this share of a normal distribution lies. @param share above 0, below 1 */
export function deviationsBelow(share: number): number {
  return root((z) => shareBelow(z) - share, { low: -9, high: 9 });
}

/**
 * 97.5 % quantile of Student's t, by the first terms of its expansion around the normal one. Within 1 % from 4 degrees
 * of freedom on, wide enough below.
 */
export function studentBound(degrees: number): number {
  const first = (Z95 ** 3 + Z95) / 4;
  const second = (5 * Z95 ** 5 + 16 * Z95 ** 3 + 3 * Z95) / 96;
  return Z95 + first / degrees + second / degrees ** 2;
}

/**
 * Number of standard deviations that keeps false discoveries at a share `of` these tests (Benjamini and Hochberg): a
 * deviation beyond it is no chance, one within it may be. With one test it is 1.96; the more tests, and the fewer of
 * them stand out, the larger.
 * @param deviations of each test from what chance would give, in standard errors, regardless of sign
 */
export function clearBeyond(deviations: readonly number[], share = CHANCE_SHARE): number {
  const sorted = deviations.toSorted((one, other) => other - one);
  const shareAt = (rank: number) => 1 - (share * rank) / (2 * deviations.length);
  const found = sorted.findLastIndex((deviation, index) => isBeyond(deviation, shareAt(index + 1)));
  return deviationsBelow(shareAt(Math.max(1, found + 1)));
}

/** True for a deviation beyond that below which this share lies. Most lie far from it: they are told by their own share. */
function isBeyond(deviation: number, share: number): boolean {
  return shareBelow(deviation) > share - NEARLY && deviation > deviationsBelow(share);
}
/** Shares closer than this are told apart by the deviation: rounding is far smaller. */
const NEARLY = 1e-9;

/** Deviation from zero in standard errors, 0 or more, of an estimate with a 95 % interval. */
export function deviationOf({ value, low, high }: Estimate): number {
  const arm = value > 0 ? value - low : high - value;
  return arm === 0 ? 0 : (Z95 * Math.abs(value)) / arm;
}

/**
 * Number of standard deviations for the intervals of changes that are shown side by side: of those without zero in them
 * at most one in twenty is chance, at any sample size. Zero within an interval means no clear change.
 * @param changes with 95 % intervals
 */
export function boundOfAll(changes: readonly Estimate[]): number {
  return changes.length === 0 ? Z95 : clearBeyond(changes.map(deviationOf));
}

/** The interval for another number of standard deviations. @param estimate with its 95 % interval */
export function widened({ value, low, high }: Estimate, bound: number): Estimate {
  const factor = bound / Z95;
  return { value, low: value - (value - low) * factor, high: value + (high - value) * factor };
}

/** True when an interval leaves out zero: more than chance. */
export function isClear({ low, high }: Interval): boolean {
  return low > 0 || high < 0;
}

/**
 * Share of an observed deviation that is likely to be true (James and Stein, never below 0): nothing within one standard
 * error, three quarters of two, nearly all of five.
 * @param deviation in standard errors
 */
export function trueShare(deviation: number): number {
  return deviation <= 1 ? 0 : 1 - 1 / deviation ** 2;
}

/** The part of an estimate that chance does not explain. */
export function withoutChance(estimate: Estimate): number {
  return estimate.value * trueShare(deviationOf(estimate)) || 0; // A loss of which nothing is left is 0, not −0.
}

/**
 * A change since something was picked because it was low. The luck of being picked ends with the next match, so that a
 * part of any rise is none. Normal distribution, cut off where the pick would not have happened: the value has as much
 * of it above as below, the bounds 2.5 %.
 * @param change raw, upwards, with its standard error
 * @param least smallest change that was possible after the pick; at most `change.value`
 */
export function changeSincePick(change: { value: number; error: number }, least: number): Estimate {
  const { value, error } = change;
  const shareAt = (center: number) => {
    const room = 1 - shareBelow((least - center) / error);
    return room <= 0 ? 0 : (1 - shareBelow((value - center) / error)) / room;
  };
  const span = { low: value - 8 * error, high: value + 3 * error };
  const centerFor = (share: number) => root((center) => shareAt(center) - share, span);
  return { value: centerFor(0.5), low: centerFor(0.025), high: centerFor(0.975) };
}

/** The zero of a rising function, by halving. */
function root(rising: (at: number) => number, { low, high }: { low: number; high: number }): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 60; step++) {
    const middle = (from + to) / 2;
    if (rising(middle) < 0) {
      from = middle;
    } else {
      to = middle;
    }
  }
  return (from + to) / 2;
}
