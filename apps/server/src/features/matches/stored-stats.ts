// The statistics of a match as they are stored. They are read by the thousand, so figures stand in one text: the
// database hands it out without a look inside, and it is summed without becoming objects on the way.

import type { Match } from '@allcourt/scoring';
import {
  type Figure,
  type FigureId,
  type Figures,
  fullStats,
  matchSummary,
  type StatSummary,
} from '@allcourt/scoring/stats';
import { STORED_FIGURES } from './stored-figures.ts';

/**
 * A side's summary. `figures` has five numbers for each figure that was asked, with commas between all of them:
 * its place in `STORED_FIGURES`, then count, of, known and total.
 */
export interface StoredSummary extends Omit<StatSummary, 'figures'> {
  readonly figures: string;
}

/** What the points of a match amount to, for either side. */
export interface StoredStats {
  readonly a: StoredSummary;
  readonly b: StoredSummary;
}

/** Sums of figures: four numbers for each, in the order of `STORED_FIGURES`. */
export type FigureSums = Float64Array;

const WIDTH = 4;
const COMMA = 44;
const ZERO = 48;

export function statsOf(match: Match): StoredStats {
  const stats = fullStats(match);
  return {
    a: encodeSummary(matchSummary(stats, { side: 'a' })),
    b: encodeSummary(matchSummary(stats, { side: 'b' })),
  };
}

export function encodeSummary({ figures, ...rest }: StatSummary): StoredSummary {
  const numbers = STORED_FIGURES.flatMap((id, place) => {
    const figure = figures[id];
    return figure ? [place, figure.count, figure.of, figure.known, figure.total] : [];
  });
  return { ...rest, figures: numbers.join() };
}

export function noSums(): FigureSums {
  return new Float64Array(STORED_FIGURES.length * WIDTH);
}

/** Adds a stored text's figures to all of these sums. */
export function addStored(text: string, sums: readonly FigureSums[]): void {
  let place = 0;
  let column = -1;
  let number = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? COMMA : text.charCodeAt(at);
    if (code !== COMMA) {
      number = number * 10 + code - ZERO;
      continue;
    }
    if (column === -1) {
      place = number * WIDTH;
    } else {
      for (const sum of sums) {
        sum[place + column] = (sum[place + column] ?? 0) + number;
      }
    }
    column = column === WIDTH - 1 ? -1 : column + 1;
    number = 0;
  }
}

/** The figures that were asked at all. @param only those that are wanted, where not all are */
export function figuresIn(sums: FigureSums, only?: readonly FigureId[]): Figures {
  const figures: Partial<Record<FigureId, Figure>> = {};
  for (const [place, id] of STORED_FIGURES.entries()) {
    const [count = 0, of = 0, known = 0, total = 0] = sums.subarray(place * WIDTH, (place + 1) * WIDTH);
    if (total > 0 && (!only || only.includes(id))) {
      figures[id] = { count, of, known, total };
    }
  }
  return figures;
}
