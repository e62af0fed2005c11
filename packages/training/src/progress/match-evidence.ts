/** Evidence from matches: sums of their statistics, in total and by halves. */
import type { Figure } from '@allcourt/scoring/stats';

/** A figure of several matches together. */
export interface SummedFigure extends Figure {
  /** Matches with a point of its base. */
  readonly matches?: number;
  /**
   * Sums over the matches of count², count × base and base²: how far matches lie apart. Without them points count as
   * independent of each other.
   */
  readonly squares?: readonly [counts: number, mixed: number, bases: number];
}

/** Figures by statistic id. */
export type FigureSet = Readonly<Record<string, SummedFigure | undefined>>;

/** Several matches together. */
export interface SummedMatches {
  readonly figures: FigureSet;
  readonly matches: number;
  /** Start of the first match, in milliseconds since 1970; 0 without matches. */
  readonly from: number;
}

/** Matches with points, as input for skills and weaknesses. */
export interface MatchEvidence {
  readonly all: SummedMatches;
  /** Halves by date; with an odd number the later half has one more. Null with fewer than two. */
  readonly halves: { readonly earlier: SummedMatches; readonly later: SummedMatches } | null;
}

/** Numbers of a summed figure: those of `Figure`, its matches and its squares. */
export const EVIDENCE_WIDTH = 8;

/** The numbers of one match's figure, to be added to those of others. */
export function evidenceNumbers({ count, of, known, total }: Figure): readonly number[] {
  return [count, of, known, total, of > 0 ? 1 : 0, count ** 2, count * of, of ** 2];
}

/** The figure that these numbers make, once they are added up. @param first the place at which they begin */
export function evidenceFigure(numbers: ArrayLike<number>, first = 0): SummedFigure {
  // By place: a copy to take apart costs more than all else where hundreds of players are read.
  const at = (place: number) => numbers[first + place] ?? 0;
  return {
    ...{ count: at(0), of: at(1), known: at(2), total: at(3), matches: at(4) },
    squares: [at(5), at(6), at(7)],
  };
}

/** Matches behind the usual spread between matches, as if they had been seen before the first. */
const USUAL_MATCHES = 10;
/** Usual correlation of two points of one match: both depend on its day and its opponent. */
const USUAL_CORRELATION = 0.01;

/**
 * Variance of a figure's rate over its matches, as a multiple of that of independent points; 1 or more. Points of one
 * match share the opponent and the day, so that a hundred of one say less than ten of each of ten. A few matches lean on
 * the usual correlation; the more there are, the more they speak for themselves.
 */
export function spreadOf({ count, of, matches = 0, squares }: SummedFigure): number {
  if (!squares || of === 0) {
    return 1;
  }
  const rate = count / of;
  const [counts, mixed, bases] = squares;
  const usual = 1 + (bases / of - 1) * USUAL_CORRELATION;
  const independent = rate * (1 - rate) * of;
  if (independent === 0 || matches < 2) {
    return usual;
  }
  const apart = counts - 2 * rate * mixed + rate ** 2 * bases;
  const seen = ((apart / independent) * matches) / (matches - 1);
  return Math.max(1, (USUAL_MATCHES * usual + (matches - 1) * seen) / (USUAL_MATCHES + matches - 1));
}
