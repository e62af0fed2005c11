/** Intervals of changes and means. */
import type { Estimate } from './chance.ts';
import { type Sample, sampleInterval } from './samples.ts';

/**
 * The change from one rate to another, -1 to 1, by Newcombe's hybrid of two Wilson intervals (method 10): with p, l and
 * u the rate and its bounds, before and after, and d their difference,
 *
 *     from d − √((p₂ − l₂)² + (u₁ − p₁)²) to d + √((u₂ − p₂)² + (p₁ − l₁)²)
 */
export function rateChange(before: Sample, after: Sample): Estimate {
  return changeOf(sampleInterval(before), sampleInterval(after));
}

/** The difference of two independent estimates. */
export function changeOf(before: Estimate, after: Estimate): Estimate {
  return weighted([
    { ...after, weight: 1 },
    { ...before, weight: -1 },
  ]);
}

/**
 * A weighted sum of estimates. The distances of the bounds are squared and added: a single estimate with weight 1 keeps
 * its bounds, a difference of two has Newcombe's.
 * @param common correlation of the estimates, 0 to 1: the part of their errors that does not average out
 */
export function weighted(parts: readonly (Estimate & { readonly weight: number })[], common = 0): Estimate {
  let value = 0;
  const below = { squares: 0, sum: 0 };
  const above = { squares: 0, sum: 0 };
  for (const { weight, ...part } of parts) {
    const [down, up] = [part.value - part.low, part.high - part.value];
    value += weight * part.value;
    addArm(below, Math.abs(weight) * (weight > 0 ? down : up));
    addArm(above, Math.abs(weight) * (weight > 0 ? up : down));
  }
  const arm = ({ squares, sum }: typeof below) => Math.sqrt((1 - common) * squares + common * sum ** 2);
  return { value, low: value - arm(below), high: value + arm(above) };
}

function addArm(arms: { squares: number; sum: number }, arm: number): void {
  arms.squares += arm ** 2;
  arms.sum += arm;
}
