/** The confidence interval of a small sample's proportion. */

/** The confidence of an interval. */
export type Confidence = keyof typeof DEVIATIONS;

/** The bounds of a proportion, 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The number of standard deviations around the mean that holds this share of a normal distribution. */
const DEVIATIONS = {
  0.8: 1.2815515655446004,
  0.9: 1.6448536269514722,
  0.95: 1.959963984540054,
  0.99: 2.5758293035489004,
} as const;

/**
 * Wilson's score interval for a proportion `count / of`, with p the proportion, n = `of` and z the deviations:
 *
 * (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n)
 *
 * It stays within 0 and 1 and is accurate for small n and for counts of none or all. With n = 0, everything is
 * possible.
 */
export function wilsonInterval(count: number, of: number, confidence: Confidence = 0.95): Interval {
  return wilsonAt(count, of, DEVIATIONS[confidence]);
}

/**
 * The same for any number of standard deviations.
 * @param z above 0: 1.96 for 95 % confidence
 */
export function wilsonAt(count: number, of: number, z: number): Interval {
  if (of <= 0) {
    return { low: 0, high: 1 };
  }
  const p = count / of;
  const weight = 1 + z ** 2 / of;
  const center = (p + z ** 2 / (2 * of)) / weight;
  const half = (z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))) / weight;
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}
