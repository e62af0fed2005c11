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
import {
  EVIDENCE_WIDTH,
  evidenceFigure,
  evidenceNumbers,
  type FigureSet,
  type SummedFigure,
} from '@allcourt/training/progress';
import { addStored, FIGURES, figuresIn, noSums, type StoredSummary } from '../fold.ts';
import { type Packer, Unpacker } from './bytes.ts';

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
const EDITION = 4;

/** The name of what is written here: blocks with another one are written again. */
export const LAYOUT = createHash('sha256')
  .update(JSON.stringify([EDITION, FIGURES, LEADING]))
  .digest('base64url')
  .slice(0, 12);

/** Numbers of a figure: count, of, known and total. */
const WIDTH = 4;

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
  addNumbers(figures, to.figures);
}

/** By index: iterators take longer than the sums, of which there are hundreds. */
function addNumbers(numbers: Float64Array, to: Float64Array): void {
  for (let place = 0; place < numbers.length; place++) {
    to[place] = (to[place] ?? 0) + (numbers[place] ?? 0);
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

/** Packs how many of some sums have each figure, behind what they are together. */
export function packCounts(sums: readonly Sum[], to: Packer): void {
  for (const place of FIGURES.keys()) {
    const count = sums.filter(({ figures }) => (figures[place * WIDTH + 3] ?? 0) > 0).length;
    if (count > 0) {
      to.add(count);
    }
  }
}

/** The number of matches that have a figure, out of their sum with the counts behind it. */
export function countIn(packed: Uint8Array, id: FigureId): number {
  const from = new Unpacker(packed);
  const wanted = PLACES.get(id) ?? -1;
  from.skip(PARTS.length);
  const places = from.next();
  let index = -1;
  for (let at = 0; at < places; at++) {
    if (from.next() === wanted) {
      index = at;
    }
    from.skip(WIDTH);
  }
  if (index === -1) {
    return 0;
  }
  from.skip(index);
  return from.next();
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

function addPackedFigures(from: Unpacker, width: number, to: Float64Array, only?: ReadonlySet<number>): void {
  for (let left = from.next(); left > 0; left--) {
    const place = from.next();
    if (only && !only.has(place)) {
      from.skip(width);
      continue;
    }
    const first = place * width;
    for (let column = first; column < first + width; column++) {
      to[column] = (to[column] ?? 0) + from.next();
    }
  }
}

/** Statistics of matches with points, added up with what tells how far the matches lie apart. */
export interface Evidence {
  /** Matches with points. */
  matches: number;
  /** Start of the first, in milliseconds since 1970; 0 without one. */
  from: number;
  /** `EVIDENCE_WIDTH` numbers for each figure, in the order of `FIGURES`. */
  readonly figures: Float64Array;
}

export function noEvidence(): Evidence {
  return { matches: 0, from: 0, figures: new Float64Array(FIGURES.length * EVIDENCE_WIDTH) };
}

/** Adds one match, if it has points. */
export function addMatch({ startedAt, sum }: { startedAt: number; sum: Sum }, to: Evidence): void {
  addStart(startedAt, 1, to);
  for (const place of FIGURES.keys()) {
    const [count = 0, of = 0, known = 0, total = 0] = sum.figures.subarray(
      place * WIDTH,
      (place + 1) * WIDTH,
    );
    if (total > 0) {
      const first = place * EVIDENCE_WIDTH;
      for (const [column, number] of evidenceNumbers({ count, of, known, total }).entries()) {
        to.figures[first + column] = (to.figures[first + column] ?? 0) + number;
      }
    }
  }
}

/** Adds what one has to the other. */
export function addEvidence({ matches, from, figures }: Evidence, to: Evidence): void {
  addStart(from, matches, to);
  addNumbers(figures, to.figures);
}

export function packEvidence({ matches, from, figures }: Evidence, to: Packer): void {
  to.add(matches);
  to.add(from);
  packFigures(figures, EVIDENCE_WIDTH, to);
}

/** Adds the next evidence to another. @param only the places of the figures that are wanted, instead of all */
export function addPackedEvidence(from: Unpacker, to: Evidence, only?: ReadonlySet<number>): void {
  const matches = from.next();
  addStart(from.next(), matches, to);
  addPackedFigures(from, EVIDENCE_WIDTH, to.figures, only);
}

/** The places of statistics among figures. */
export function placesOf(ids: readonly string[]): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => PLACES.get(id) ?? []));
}

function addStart(from: number, matches: number, to: Evidence): void {
  if (matches > 0) {
    to.from = to.matches === 0 ? from : Math.min(to.from, from);
    to.matches += matches;
  }
}

/** The figures of evidence. @param only those that are wanted */
export function evidenceFigures({ figures }: Evidence, only: readonly string[]): FigureSet {
  const found: Record<string, SummedFigure> = {};
  for (const id of only) {
    const first = (PLACES.get(id) ?? FIGURES.length) * EVIDENCE_WIDTH;
    if ((figures[first + 3] ?? 0) > 0) {
      found[id] = evidenceFigure(figures, first);
    }
  }
  return found;
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

/** The leading figures of sums, four numbers for each. */
export function leadingOf(sums: Float64Array, sport: Sport): Float64Array {
  const leading = new Float64Array(leadingWidth(sport));
  for (const [index, id] of LEADING[sport].entries()) {
    leading.set(sums.subarray(placeOf(id), placeOf(id) + WIDTH), index * WIDTH);
  }
  return leading;
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
