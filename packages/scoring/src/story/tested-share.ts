/** Differences within one match that are more than chance, with all that are looked at judged together. */

/** A share: so many of so many. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/**
 * Standard deviations beyond which one of eight differences is more than chance: 1 − 0.05 ÷ (2 × 8) of a normal
 * distribution, so that in one match in twenty at most chance alone names a cause.
 */
export const CLEAR_OF_EIGHT = 2.7344;

/** A share of fewer than this says nothing. */
const LEAST_OF = 10;

/** The difference of two shares in standard errors, 0 where either says nothing; above 0 if the first is larger. */
export function deviationBetween(one: Share, other: Share): number {
  if (one.of < LEAST_OF || other.of < LEAST_OF) {
    return 0;
  }
  const pooled = (one.count + other.count) / (one.of + other.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  return error === 0 ? 0 : (one.count / one.of - other.count / other.of) / error;
}

/** The difference of a share from one half in standard errors, 0 where it says nothing. */
export function deviationFromHalf({ count, of }: Share): number {
  return of < LEAST_OF ? 0 : (2 * count - of) / Math.sqrt(of);
}
