/** What matches say together: each as far as it tells, all of them, and the two halves by date. */
import { addFigure, type Figure, NO_FIGURE } from '@allcourt/scoring/stats';
import type { FigureSet } from './intervals.ts';

/** The figures of one match, of the reader's side. `at` is when it began, in milliseconds since 1970. */
export interface MatchFigures {
  readonly at: number;
  readonly figures: FigureSet;
}

/** Some matches together. */
export interface SummedMatches {
  readonly figures: FigureSet;
  readonly matches: number;
  /** When the first one was, in milliseconds since 1970; 0 of none. */
  readonly from: number;
}

/** Matches with points, as skills, weaknesses and gains look at them. */
export interface MatchEvidence {
  /** The oldest first. */
  readonly each: readonly MatchFigures[];
  readonly all: SummedMatches;
  /** By date; of an odd number the later half has one more. Null with fewer than two. */
  readonly halves: { readonly earlier: SummedMatches; readonly later: SummedMatches } | null;
}

/** Sums matches, in any order. What a match does not tell for nearly all of its points is not taken from it. */
export function matchEvidence(matches: readonly MatchFigures[]): MatchEvidence {
  const each = matches
    .map(({ at, figures }) => ({ at, figures: toldIn(figures) }))
    .toSorted((one, other) => one.at - other.at);
  const middle = Math.floor(each.length / 2);
  return {
    each,
    all: summed(each),
    halves:
      each.length < 2 ? null : { earlier: summed(each.slice(0, middle)), later: summed(each.slice(middle)) },
  };
}

/** How many of the points of a figure may be unknown: a tenth. */
const MOST_UNKNOWN = 0.1;

/**
 * The figures of a match, those unknown altogether that are not known for nearly all of its points. What is unknown is
 * no chance: where only the wing of the errors was not noted, every other point is known not to be a forehand error,
 * and those that are known come to none. So no more than a tenth may be unknown, and no more than a quarter of what is
 * counted (or two).
 */
export function toldIn(figures: FigureSet): FigureSet {
  return Object.fromEntries(
    Object.entries(figures).map(([id, figure]) => [
      id,
      figure && (isTold(figure) ? figure : { ...NO_FIGURE, total: figure.total }),
    ]),
  );
}

function isTold({ count, known, total }: Figure): boolean {
  const unknown = total - known;
  return unknown <= total * MOST_UNKNOWN && unknown <= Math.max(2, count / 4);
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
