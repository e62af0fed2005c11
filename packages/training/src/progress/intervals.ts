/** Intervals of changes and means. */
import { type Figure, type Interval, rateOf, wilsonInterval } from '@allcourt/scoring/stats';

/** Figures by statistic id, like `Figures` and the wire format. */
export type FigureSet = Readonly<Record<string, Figure | undefined>>;

/** An estimate with its 95 % interval. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** A rate with Wilson's interval, 0 to 1; null without data. */
export function rateEstimate(figure: Figure): Estimate | null {
  const value = rateOf(figure);
  return value === null ? null : { value, ...wilsonInterval(figure.count, figure.of) };
}

/**
 * The change from one rate to another, -1 to 1, by Newcombe's hybrid of two Wilson intervals (method 10): with p, l and
 * u the rate and its bounds, before and after, and d their difference,
 *
 *     from d − √((p₂ − l₂)² + (u₁ − p₁)²) to d + √((u₂ − p₂)² + (p₁ − l₁)²)
 *
 * Null if either rate is empty.
 */
export function rateChange(before: Figure, after: Figure): Estimate | null {
  const [one, other] = [rateEstimate(before), rateEstimate(after)];
  return (
    one &&
    other &&
    weighted([
      { ...other, weight: 1 },
      { ...one, weight: -1 },
    ])
  );
}

/**
 * A weighted sum of independent estimates. The distances of the bounds are squared and added: a single estimate with
 * weight 1 keeps its bounds, a difference of two has Newcombe's.
 */
export function weighted(parts: readonly (Estimate & { readonly weight: number })[]): Estimate {
  let value = 0;
  let below = 0;
  let above = 0;
  for (const { weight, ...part } of parts) {
    const [down, up] = [part.value - part.low, part.high - part.value];
    value += weight * part.value;
    below += (weight * (weight > 0 ? down : up)) ** 2;
    above += (weight * (weight > 0 ? up : down)) ** 2;
  }
  return { value, low: value - Math.sqrt(below), high: value + Math.sqrt(above) };
}
