/** Evidence from matches: complete statistics only, in total and by halves. */
import { addFigure, type Figure, NO_FIGURE } from '@allcourt/scoring/stats';
import type { FigureSet } from './intervals.ts';

/** Statistics of one match, for the reader's side. `at` is its start, in milliseconds since 1970. */
export interface MatchFigures {
  readonly at: number;
  readonly figures: FigureSet;
}

/** Several matches together. */
export interface SummedMatches {
  readonly figures: FigureSet;
  readonly matches: number;
  /** Start of the first match, in milliseconds since 1970; 0 without matches. */
  readonly from: number;
}

/** Matches with points, as input for skills, weaknesses and gains. */
export interface MatchEvidence {
  /** Oldest first. */
  readonly each: readonly MatchFigures[];
  readonly all: SummedMatches;
  /** Halves by date; with an odd number the later half has one more. Null with fewer than two. */
  readonly halves: { readonly earlier: SummedMatches; readonly later: SummedMatches } | null;
}

/** Adds up matches in any order, leaving out statistics that a match knows for too few of its points. */
export function matchEvidence(matches: readonly MatchFigures[]): MatchEvidence {
  const each = matches
    .map(({ at, figures }) => ({ at, figures: completeIn(figures) }))
    .toSorted((one, other) => one.at - other.at);
  const middle = Math.floor(each.length / 2);
  return {
    each,
    all: summed(each),
    halves:
      each.length < 2 ? null : { earlier: summed(each.slice(0, middle)), later: summed(each.slice(middle)) },
  };
}

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

function summed(matches: readonly MatchFigures[]): SummedMatches {
  const figures: Record<string, Figure> = {};
  for (const match of matches) {
    for (const [id, figure] of Object.entries(match.figures)) {
      figures[id] = addFigure(figures[id] ?? NO_FIGURE, figure ?? NO_FIGURE);
    }
  }
  return { figures, matches: matches.length, from: matches[0]?.at ?? 0 };
}
