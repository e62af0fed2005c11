/** Figures from points and games, and sums of figures. */
import { type BySide, bySide, type PlayerNumber, type Side, type Sport } from '../vocabulary.ts';
import { type Counted, type Counts, countsOf, type Figures, figuresOf, sumCounts } from './counts.ts';
import { addFigure, type Figure, NO_FIGURE } from './figure.ts';
import type { FigureId } from './measures.ts';

/** Figures of one side, and of its players if it has more than one. */
export interface SideFigures {
  readonly side: Figures;
  /** Player 1 first; empty for a side of one. */
  readonly players: readonly Figures[];
}

/** All figures of a side, and of these of its players, over these points and games. */
export function tally(
  sport: Sport,
  counted: Counted,
  side: Side,
  players: readonly PlayerNumber[] = [],
): SideFigures {
  return sideFigures(
    sport,
    [undefined, ...players].map((player) => countsOf(sport, counted, { side, player })),
  );
}

/** The same for several parts of a match, and for all of them together. */
export function tallyParts(
  sport: Sport,
  parts: readonly Counted[],
  side: Side,
  players: readonly PlayerNumber[],
): { readonly whole: SideFigures; readonly parts: readonly SideFigures[] } {
  const owns = [undefined, ...players];
  const counts = parts.map((part) => owns.map((player) => countsOf(sport, part, { side, player })));
  const whole = owns.map((_, index) => sumCounts(counts.flatMap((part) => part[index] ?? [])));
  return {
    whole: sideFigures(sport, whole),
    parts: counts.map((part) => sideFigures(sport, part)),
  };
}

/** Some figures of both sides of a match, for screens that redraw at every tap. */
export function figuresOfSides(sport: Sport, played: Counted, ids: Iterable<FigureId>): BySide<Figures> {
  const wanted = new Set(ids);
  return bySide((side) => figuresOf(sport, countsOf(sport, played, { side }, wanted)));
}

/** The coverage of a figure over both sides: a point that is asked for both counts once. */
export function coverageOfSides(
  { points }: Counted,
  { a, b }: BySide<Figure>,
): Pick<Figure, 'known' | 'total'> {
  return a.total + b.total > points.length
    ? { known: Math.max(a.known, b.known), total: Math.max(a.total, b.total) }
    : { known: a.known + b.known, total: a.total + b.total };
}

/** A figure by its id; an empty one if it was never asked. */
export function figureIn(figures: Figures, id: FigureId): Figure {
  return figures[id] ?? NO_FIGURE;
}

/** The sum of figures of different points or matches: for head-to-heads, seasons and surfaces. */
export function sumFigures(list: readonly Figures[]): Figures {
  const sums: Partial<Record<FigureId, Figure>> = {};
  for (const figures of list) {
    // The keys of a record by id are ids.
    for (const id of Object.keys(figures) as FigureId[]) {
      sums[id] = addFigure(figureIn(sums, id), figureIn(figures, id));
    }
  }
  return sums;
}

function sideFigures(sport: Sport, [side, ...players]: readonly Counts[]): SideFigures {
  return {
    side: side ? figuresOf(sport, side) : {},
    players: players.map((counts) => figuresOf(sport, counts)),
  };
}
