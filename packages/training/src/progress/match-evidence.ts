/** Evidence from matches: complete statistics only, in total and by halves. */
import { type Figure, NO_FIGURE } from '@allcourt/scoring/stats';
import type { FigureSet } from './intervals.ts';

/** Several matches together. */
export interface SummedMatches {
  readonly figures: FigureSet;
  readonly matches: number;
  /** Start of the first match, in milliseconds since 1970; 0 without matches. */
  readonly from: number;
}

/** Matches with points, as input for skills and weaknesses: sums of what `completeIn` leaves. */
export interface MatchEvidence {
  readonly all: SummedMatches;
  /** Halves by date; with an odd number the later half has one more. Null with fewer than two. */
  readonly halves: { readonly earlier: SummedMatches; readonly later: SummedMatches } | null;
}

/** Sums of statistics, each with the number of matches that have it. */
export type CountedFigures = Readonly<Record<string, (Figure & { readonly matches: number }) | undefined>>;

/** Share of a statistic's points that may be unknown: a tenth. */
const MAX_UNKNOWN = 0.1;

/**
 * Statistics of a match without the incomplete ones. Unknown points are not random: if only the wing of the errors is
 * missing, every other point still counts as "not a forehand error", and the known rate falls to zero. So at most a
 * tenth of the points may be unknown, and at most a quarter of the counted ones (or two).
 */
export function completeIn(figures: FigureSet): FigureSet {
  return Object.fromEntries(
    Object.entries(figures).map(([id, figure]) => [
      id,
      figure && (isComplete(figure) ? figure : { ...NO_FIGURE, total: figure.total }),
    ]),
  );
}

function isComplete({ count, known, total }: Figure): boolean {
  const unknown = total - known;
  return unknown <= total * MAX_UNKNOWN && unknown <= Math.max(2, count / 4);
}
