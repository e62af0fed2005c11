/** A point in the Match Charting Project's notation: one cell for each serve that was needed. */
import { accepted, type Result, refused } from '../result.ts';
import {
  type CellFault,
  type CellFaultReason,
  type ChartedCell,
  type ChartedServe,
  makeCell,
  parseCell,
} from './charted-cell.ts';

/** A charted point. */
export interface ChartedPoint {
  readonly first: ChartedCell;
  /** Null if the first serve was enough. */
  readonly second: ChartedCell | null;
}

/** The two cells of a point, as text. */
export interface ChartedText {
  readonly first: string;
  readonly second?: string | undefined;
}

/** The reason why a point is invalid, and where: the cell and the character, counted from 0. */
export interface ChartedFault {
  readonly cell: 'first' | 'second';
  readonly reason: CellFaultReason | 'no-second-serve' | 'second-serve-not-needed';
  readonly position: number;
}

/** Reads a point. An empty second cell counts as none. */
export function parseCharted(first: string, second = ''): Result<ChartedPoint, ChartedFault> {
  const one = parseCell(first);
  if (!one.ok) {
    return refusedIn('first', one.reason);
  }
  const isSecondDue = typeof one.value !== 'string' && one.value.fault !== null;
  if (second === '') {
    return isSecondDue
      ? refused({ cell: 'second', reason: 'no-second-serve', position: 0 })
      : accepted({ first: one.value, second: null });
  }
  if (!isSecondDue) {
    return refused({ cell: 'second', reason: 'second-serve-not-needed', position: 0 });
  }
  const two = parseCell(second);
  return two.ok ? accepted({ first: one.value, second: two.value }) : refusedIn('second', two.reason);
}

/** Writes a point. The result of `parseCharted` is written back unchanged. */
export function makeCharted({ first, second }: ChartedPoint): ChartedText {
  return second === null ? { first: makeCell(first) } : { first: makeCell(first), second: makeCell(second) };
}

/** The cell that decided the point. */
export function decidingCell({ first, second }: ChartedPoint): ChartedCell {
  return second ?? first;
}

/** True when the server won the point. */
export function isServersPoint(point: ChartedPoint): boolean {
  const cell = decidingCell(point);
  if (typeof cell === 'string') {
    return cell === 'S' || cell === 'Q';
  }
  return cell.fault === null && isServersRally(cell);
}

/**
 * The number of shots that were in, including the serve, as the project counts them: an error is not counted. 0 after
 * a double fault.
 */
export function rallyCount(point: ChartedPoint): number | null {
  const cell = decidingCell(point);
  if (typeof cell === 'string') {
    return null;
  }
  if (cell.fault) {
    return 0;
  }
  const isError = cell.shots.length > 0 && (cell.ending === '@' || cell.ending === '#');
  return 1 + cell.shots.length - (isError ? 1 : 0);
}

/** A sentence for a person: the problem of a charted point. */
export function explainChartedFault({ cell, reason, position }: ChartedFault): string {
  const place = `character ${position + 1} of the ${cell} serve`;
  switch (reason) {
    case 'empty':
      return `Nothing is charted of the ${cell} serve.`;
    case 'too-long':
      return `The ${cell} serve is longer than any rally.`;
    case 'no-serve':
      return `The direction of the serve (4, 5, 6 or 0) is missing at ${place}.`;
    case 'unknown-character':
      return `The code has no such sign as ${place}.`;
    case 'no-ending':
      return `The ${cell} serve does not say how the point ended (*, @, # or C).`;
    case 'after-the-end':
      return `The point is over before ${place}.`;
    case 'depth-of-a-later-shot':
      return `Only a return has a depth; the shot at ${place} is none.`;
    case 'miss-without-error':
      return `A missed shot is an error (@ or #), but not at ${place}.`;
    case 'no-second-serve':
      return 'The first serve was a fault and the second is missing.';
    case 'second-serve-not-needed':
      return 'The first serve decided the point, yet there is a second.';
  }
}

/** The returner hits the first shot after the serve, and so every odd one. */
function isServersRally({ shots, ending }: ChartedServe): boolean {
  const isServersShot = shots.length % 2 === 0;
  if (shots.length === 0) {
    return true; // an ace, an unreturnable, or a challenge of a good serve
  }
  return ending === '*' || ending === 'C' ? isServersShot : !isServersShot;
}

function refusedIn(cell: 'first' | 'second', fault: CellFault) {
  return refused<ChartedFault>({ cell, ...fault });
}
