// Statistics of matches as bytes: thousands are read at a time and summed without becoming objects on the way. What a match was
// not asked takes no room.

import { createHash } from 'node:crypto';
import type { Sport } from '@allcourt/scoring';
import {
  type Figure,
  type FigureId,
  type Figures,
  NO_SUMMARY,
  type StatSummary,
} from '@allcourt/scoring/stats';
import { completeIn } from '@allcourt/training/progress';
import { addStored, FIGURES, figuresIn, noSums, type StoredSummary } from '../fold.ts';
import type { Packer, Unpacker } from './bytes.ts';

/** Statistics that are broken down by surface, person and month. */
export const LEADING = {
  tennis: [
    'points-won',
    'service-points-won',
    'return-points-won',
    'first-serves-in',
    'break-points-saved',
    'pressure-points-won',
  ],
  pickleball: ['points-won', 'service-points-won', 'return-points-won', 'pressure-points-won'],
} as const satisfies Readonly<Record<Sport, readonly FigureId[]>>;

/** To be raised when the bytes or the facts change. */
const EDITION = 1;

/** The name of what is written here: blocks with another one are written again. */
export const LAYOUT = createHash('sha256')
  .update(JSON.stringify([EDITION, FIGURES, LEADING]))
  .digest('base64url')
  .slice(0, 12);

/** Numbers of a figure: count, of, known and total. */
const WIDTH = 4;
/** The same and the number of matches that have it. */
const EVIDENCE_WIDTH = 5;

/** Statistics of matches added up. */
export interface Sum {
  /** In the order of `PARTS`. */
  readonly parts: Float64Array;
  /** Four numbers for each figure, in the order of `FIGURES`. */
  readonly figures: Float64Array;
}

/** The numbers of a summary that are no figures, and whether the longest counts in place of the sum. */
const PARTS = [
  { of: (one: Rest) => one.unscored.games, isLongest: false },
  { of: (one: Rest) => one.unscored.points, isLongest: false },
  { of: (one: Rest) => one.longestPointRun, isLongest: true },
  { of: (one: Rest) => one.longestScoringRun, isLongest: true },
  { of: (one: Rest) => one.longestGameRun, isLongest: true },
  { of: (one: Rest) => one.comebacks, isLongest: false },
  { of: (one: Rest) => one.durationMs, isLongest: false },
  { of: (one: Rest) => one.timedMatches, isLongest: false },
] as const;

type Rest = Omit<StatSummary, 'figures' | 'matches'>;

export function noSum(): Sum {
  return { parts: new Float64Array(PARTS.length), figures: noSums() };
}

/** Adds what one has to the other. */
export function addSum({ parts, figures }: Sum, to: Sum): void {
  for (const [place, { isLongest }] of PARTS.entries()) {
    addPart(to.parts, place, { isLongest, number: parts[place] ?? 0 });
  }
  for (const [place, number] of figures.entries()) {
    to.figures[place] = (to.figures[place] ?? 0) + number;
  }
}

function addPart(
  parts: Float64Array,
  place: number,
  { isLongest, number }: { isLongest: boolean; number: number },
): void {
  const before = parts[place] ?? 0;
  parts[place] = isLongest ? Math.max(before, number) : before + number;
}

/** A stored summary as numbers; of a match without one, nothing. */
export function sumOfStored(summary: StoredSummary | null): Sum {
  const sum = noSum();
  const rest = summary ?? NO_SUMMARY;
  for (const [place, { of }] of PARTS.entries()) {
    sum.parts[place] = of(rest);
  }
  addStored(summary?.figures ?? '', sum.figures);
  return sum;
}

/** The sum as a summary, without the number of matches. */
export function summaryOf({ parts, figures }: Sum): Omit<StatSummary, 'matches'> {
  const [
    games = 0,
    points = 0,
    pointRun = 0,
    scoringRun = 0,
    gameRun = 0,
    comebacks = 0,
    durationMs = 0,
    timed = 0,
  ] = parts;
  return {
    figures: figuresIn(figures),
    unscored: { games, points },
    longestPointRun: pointRun,
    longestScoringRun: scoringRun,
    longestGameRun: gameRun,
    comebacks,
    durationMs,
    timedMatches: timed,
  };
}

export function packSum({ parts, figures }: Sum, to: Packer): void {
  for (const number of parts) {
    to.add(number);
  }
  packFigures(figures, WIDTH, to);
}

/** Adds the next sum to another one; null reads past it. */
export function addPacked(from: Unpacker, to: Sum | null): void {
  if (!to) {
    from.skip(PARTS.length);
    from.skip(from.next() * (1 + WIDTH));
    return;
  }
  for (const [place, { isLongest }] of PARTS.entries()) {
    addPart(to.parts, place, { isLongest, number: from.next() });
  }
  addPackedFigures(from, WIDTH, to.figures);
}

/** One figure of the next sum, past which it reads; null where it was not asked. */
export function nextFigure(from: Unpacker, id: FigureId): Figure | null {
  const wanted = PLACES.get(id) ?? -1;
  let figure: Figure | null = null;
  from.skip(PARTS.length);
  let left = from.next();
  // They come in the order of their places.
  for (let place = -1; left > 0 && place < wanted; left--) {
    place = from.next();
    if (place === wanted) {
      const [count, of, known, total] = [from.next(), from.next(), from.next(), from.next()];
      figure = { count, of, known, total };
    } else {
      from.skip(WIDTH);
    }
  }
  from.skip(left * (1 + WIDTH));
  return figure;
}

function packFigures(figures: Float64Array, width: number, to: Packer): void {
  const places = FIGURES.flatMap((_, place) => ((figures[place * width + 3] ?? 0) > 0 ? [place] : []));
  to.add(places.length);
  for (const place of places) {
    to.add(place);
    for (let column = 0; column < width; column++) {
      to.add(figures[place * width + column] ?? 0);
    }
  }
}

function addPackedFigures(from: Unpacker, width: number, to: Float64Array): void {
  for (let left = from.next(); left > 0; left--) {
    const first = from.next() * width;
    for (let column = first; column < first + width; column++) {
      to[column] = (to[column] ?? 0) + from.next();
    }
  }
}

/** Complete statistics of matches with points, added up. */
export interface Evidence {
  /** Matches with points. */
  matches: number;
  /** Start of the first, in milliseconds since 1970; 0 without one. */
  from: number;
  /** Five numbers for each figure, in the order of `FIGURES`. */
  readonly figures: Float64Array;
}

export function noEvidence(): Evidence {
  return { matches: 0, from: 0, figures: new Float64Array(FIGURES.length * EVIDENCE_WIDTH) };
}

/** Adds one match, if it has points: its statistics but for those that it knows for too few of its points. */
export function addMatch({ startedAt, sum }: { startedAt: number; sum: Sum }, to: Evidence): void {
  addStart(startedAt, 1, to);
  const complete = completeIn(figuresIn(sum.figures));
  for (const [place, id] of FIGURES.entries()) {
    const figure = complete[id];
    if (figure) {
      const first = place * EVIDENCE_WIDTH;
      const numbers = [figure.count, figure.of, figure.known, figure.total, figure.of > 0 ? 1 : 0];
      for (const [column, number] of numbers.entries()) {
        to.figures[first + column] = (to.figures[first + column] ?? 0) + number;
      }
    }
  }
}

/** Adds what one has to the other. */
export function addEvidence({ matches, from, figures }: Evidence, to: Evidence): void {
  addStart(from, matches, to);
  for (const [place, number] of figures.entries()) {
    to.figures[place] = (to.figures[place] ?? 0) + number;
  }
}

export function packEvidence({ matches, from, figures }: Evidence, to: Packer): void {
  to.add(matches);
  to.add(from);
  packFigures(figures, EVIDENCE_WIDTH, to);
}

/** Adds the next evidence to another. */
export function addPackedEvidence(from: Unpacker, to: Evidence): void {
  const matches = from.next();
  addStart(from.next(), matches, to);
  addPackedFigures(from, EVIDENCE_WIDTH, to.figures);
}

function addStart(from: number, matches: number, to: Evidence): void {
  if (matches > 0) {
    to.from = to.matches === 0 ? from : Math.min(to.from, from);
    to.matches += matches;
  }
}

/** The figures of evidence, each with the number of matches that have it. @param only those that are wanted */
export function evidenceFigures(
  { figures }: Evidence,
  only: readonly string[],
): Readonly<Record<string, Figure & { matches: number }>> {
  return Object.fromEntries(
    only.flatMap((id) => {
      const place = PLACES.get(id) ?? -1;
      const first = place * EVIDENCE_WIDTH;
      const [count = 0, of = 0, known = 0, total = 0, matches = 0] = figures.subarray(
        Math.max(0, first),
        Math.max(0, first) + EVIDENCE_WIDTH,
      );
      return place >= 0 && total > 0 ? [[id, { count, of, known, total, matches }]] : [];
    }),
  );
}

const PLACES: ReadonlyMap<string, number> = new Map(FIGURES.map((id, place) => [id, place]));

/** The leading figures of a sum, four numbers for each. */
export function packLeading({ figures }: Sum, sport: Sport, to: Packer): void {
  for (const id of LEADING[sport]) {
    for (const number of figures.subarray(placeOf(id), placeOf(id) + WIDTH)) {
      to.add(number);
    }
  }
}

/** The leading figures of a stored text, four numbers for each. */
export function leadingOf(figures: string, sport: Sport): Float64Array {
  const sums = noSums();
  addStored(figures, sums);
  return Float64Array.from(
    LEADING[sport].flatMap((id) => [...sums.subarray(placeOf(id), placeOf(id) + WIDTH)]),
  );
}

function placeOf(id: string): number {
  return (PLACES.get(id) ?? 0) * WIDTH;
}

/** Numbers of the leading figures of a match. */
export function leadingWidth(sport: Sport): number {
  return LEADING[sport].length * WIDTH;
}

/** One leading figure of a match; null where it was not asked. */
export function leadingFigure(
  numbers: Float64Array,
  { sport, id }: { sport: Sport; id: FigureId },
): Figure | null {
  const leading: readonly FigureId[] = LEADING[sport];
  const index = leading.indexOf(id);
  const [count = 0, of = 0, known = 0, total = 0] = numbers.subarray(index * WIDTH, (index + 1) * WIDTH);
  return total > 0 ? { count, of, known, total } : null;
}

/** The leading figures that were asked at all. */
export function leadingFigures(numbers: Float64Array, sport: Sport): Figures {
  const figures: Partial<Record<FigureId, Figure>> = {};
  for (const [index, id] of LEADING[sport].entries()) {
    const [count = 0, of = 0, known = 0, total = 0] = numbers.subarray(index * WIDTH, (index + 1) * WIDTH);
    if (total > 0) {
      figures[id] = { count, of, known, total };
    }
  }
  return figures;
}
