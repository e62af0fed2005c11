import type { Match } from '../log/match.ts';

/**
 * From when on each entry that counts is known, in the order of `effective`. An entry's own time, but never before
 * that of one that comes before it: clocks of two devices differ, and a score is never shown before it was made.
 */
export function effectiveInstants({ effective }: Match): readonly number[] {
  let newest = Number.NEGATIVE_INFINITY;
  return effective.map(({ event }) => {
    newest = Math.max(newest, event.at);
    return newest;
  });
}

/** How many of these ascending values are at most the wanted one. */
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
