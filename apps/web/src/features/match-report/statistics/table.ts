/** All that can be counted of a match, or of a set of it, for two that are compared: sides, or players. */
import type { Sport } from '@allcourt/scoring';
import { CATALOG, STATISTIC_GROUPS, type Statistic, type StatisticGroup } from '@allcourt/scoring/stats';
import { type FigureCell, type FigureSource, figureCell } from './cell.ts';

export interface FigureRow {
  readonly id: string;
  readonly label: string;
  readonly left: FigureCell;
  readonly right: FigureCell;
  /** The better one, which is drawn heavier. */
  readonly better: 'left' | 'right' | null;
  /** `known on 61 of 84 points`; null where everything is known. */
  readonly coverage: string | null;
}

/** The headings of the two columns: sides, or players. */
export interface ColumnNames {
  readonly left: string;
  readonly right: string;
}

export interface FigureTable {
  readonly groups: readonly { readonly name: StatisticGroup; readonly rows: readonly FigureRow[] }[];
  /** The number of further rows if more had been captured. */
  readonly deeper: number;
}

export function figureTable(sport: Sport, left: FigureSource, right: FigureSource): FigureTable {
  const rows = new Map<StatisticGroup, FigureRow[]>();
  let deeper = 0;
  for (const entry of CATALOG[sport].filter(isOfOneMatch)) {
    const cells = { left: figureCell(entry, left), right: figureCell(entry, right) };
    const isAsked = cells.left.total + cells.right.total > 0;
    if (isAsked && cells.left.known + cells.right.known === 0) {
      deeper += 1;
    } else if (isAsked && !isIdle(entry, cells.left, cells.right)) {
      rows.set(entry.group, [...(rows.get(entry.group) ?? []), rowOf(entry, cells)]);
    }
  }
  return {
    groups: STATISTIC_GROUPS.flatMap((name) => {
      const ofGroup = rows.get(name);
      return ofGroup ? [{ name, rows: ofGroup }] : [];
    }),
    deeper,
  };
}

/** A row by its id, also one whose points are asked for by an address. */
export function findRow({ groups }: FigureTable, id: string | undefined): FigureRow | undefined {
  return groups.flatMap(({ rows }) => rows).find((row) => row.id === id);
}

/** An average or a number of comebacks is of several matches. */
function isOfOneMatch({ unit }: Statistic): boolean {
  return unit !== 'matches' && unit !== 'milliseconds';
}

/** Known and empty: no tiebreak was played, no trick shot was hit. */
function isIdle({ shows, family }: Statistic, left: FigureCell, right: FigureCell): boolean {
  if (shows === 'count' && family === null) {
    return false;
  }
  return shows === 'count' ? !left.value && !right.value : left.value === null && right.value === null;
}

function rowOf(entry: Statistic, { left, right }: Pick<FigureRow, 'left' | 'right'>): FigureRow {
  const most = Math.max(Math.abs(left.value ?? 0), Math.abs(right.value ?? 0));
  const withBar = (cell: FigureCell): FigureCell => ({ ...cell, share: shareOf(entry, cell, most) });
  return {
    id: entry.id,
    label: entry.label,
    left: withBar(left),
    right: withBar(right),
    better: betterOf(entry, left.value, right.value),
    coverage: coverageWords(left, right),
  };
}

/** A rate is its own share of the bar; a count is relative to the larger of the two. */
function shareOf({ shows }: Statistic, { value }: FigureCell, most: number): number {
  if (value === null || value < 0 || most === 0) {
    return 0;
  }
  return shows === 'rate' ? value : value / most;
}

function betterOf({ better }: Statistic, left: number | null, right: number | null): FigureRow['better'] {
  if (better === 'neither' || left === null || right === null || left === right) {
    return null;
  }
  return left > right === (better === 'high') ? 'left' : 'right';
}

function coverageWords(left: FigureCell, right: FigureCell): string | null {
  const partial = [left, right].filter(({ known, total }) => known < total);
  const [first] = partial;
  if (!first) {
    return null;
  }
  const words = ({ known, total }: FigureCell) => `${known} of ${total}`;
  const isAlike = left.known === right.known && left.total === right.total;
  const one = isAlike || partial.length === 1 ? words(first) : `${words(left)} and ${words(right)}`;
  return `known on ${one} ${first.unit}`;
}
