import type { Match } from '../log/match.ts';

/**
 * The instant of each effective entry, in the order of `effective`: its own time, but never before an earlier entry's.
 * Clocks of two devices differ, and a score must not be shown before it was made.
 */
export function effectiveInstants({ effective }: Match): readonly number[] {
  let newest = Number.NEGATIVE_INFINITY;
  return effective.map(({ event }) => {
    newest = Math.max(newest, event.at);
    return newest;
  });
}

/** The number of ascending values that are at most the given one. */
export function countUpTo(ascending: readonly number[], wanted: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
