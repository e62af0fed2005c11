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

/** Stats of a match for either side. */
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

/** Some of the figures, and the sums that only those are added to. */
export interface SomeSums {
  readonly figures: ReadonlySet<FigureId>;
  readonly sums: readonly FigureSums[];
}

/** Adds the figures of a stored text to the sums of all of them, and some of them to others too. */
export function addStored(text: string, all: FigureSums, some?: SomeSums): void {
  const numbers = [0, 0, 0, 0, 0]; // The place, then the figure's own four.
  let column = 0;
  let number = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? COMMA : text.charCodeAt(at);
    if (code !== COMMA) {
      number = number * 10 + code - ZERO;
      continue;
    }
    numbers[column] = number;
    number = 0;
    column = column === WIDTH ? 0 : column + 1;
    if (column === 0) {
      addFigure(numbers, all);
      addToSome(numbers, some);
    }
  }
}

/** One figure of a stored text; null where it was not asked. */
export function figureStored(text: string, id: FigureId): Figure | null {
  const sums = noSums();
  addStored(text, sums);
  return figuresIn(sums, [id])[id] ?? null;
}

/** All that one has is added to the other. */
export function addSums(sums: FigureSums, to: FigureSums): void {
  for (const [place, number] of sums.entries()) {
    to[place] = (to[place] ?? 0) + number;
  }
}

function addToSome(numbers: readonly number[], some: SomeSums | undefined): void {
  const id = STORED_FIGURES[numbers[0] ?? 0];
  if (!some || !id || !some.figures.has(id)) {
    return;
  }
  for (const sums of some.sums) {
    addFigure(numbers, sums);
  }
}

function addFigure(
  [place = 0, count = 0, of = 0, known = 0, total = 0]: readonly number[],
  to: FigureSums,
): void {
  const first = place * WIDTH;
  to[first] = (to[first] ?? 0) + count;
  to[first + 1] = (to[first + 1] ?? 0) + of;
  to[first + 2] = (to[first + 2] ?? 0) + known;
  to[first + 3] = (to[first + 3] ?? 0) + total;
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
