/** The finished sets of a match, as far as they matter for its winner. */
import { type Format, setsToWin } from '../format/format.ts';
import type { SetScore } from '../play/state.ts';

/** The outcomes of a match that are computed: a win of side `b` is the remainder. */
export type Outcome = 'a' | 'draw';

/** The number of finished sets, and each side's share of them. */
export interface Standing {
  readonly played: number;
  /** Sets won; if the total or all of the sets decide, `a`'s lead. */
  readonly a: number;
  /** Sets won; 0 if only the difference counts. */
  readonly b: number;
}

/** The standing after these sets. */
export function standingOf(format: Format, sets: readonly SetScore[]): Standing {
  return sets.reduce(
    (standing, set) => addSet(format, standing, gainOf(format, set.winner, set.a - set.b)),
    NONE,
  );
}

/** A set's worth for side `a`: 1 or −1, 0 if drawn; if the total decides, its margin. */
export function gainOf(format: Format, winner: SetScore['winner'], difference: number): number {
  if (format.decidedBy === 'total') {
    return difference;
  }
  if (winner === null) {
    return 0;
  }
  return winner === 'a' ? 1 : -1;
}

/** The standing after one more set. */
export function addSet(format: Format, { played, a, b }: Standing, gain: number): Standing {
  if (format.decidedBy !== 'majority') {
    return { played: played + 1, a: a + gain, b };
  }
  return { played: played + 1, a: a + Math.max(gain, 0), b: b + Math.max(-gain, 0) };
}

/** True when the match is over. */
export function isOver(format: Format, { played, a, b }: Standing): boolean {
  return played >= format.bestOf || (format.decidedBy === 'majority' && Math.max(a, b) >= setsToWin(format));
}

/** The outcome of a finished match. */
export function outcomeOf({ a, b }: Standing): Outcome | 'b' {
  if (a === b) {
    return 'draw';
  }
  return a > b ? 'a' : 'b';
}

/** True when the match may still be drawn. Most odd numbers of sets cannot, unless one of them was drawn. */
export function canDraw(format: Format, { played, a, b }: Standing): boolean {
  return format.decidedBy !== 'majority' || a + b < played;
}

const NONE: Standing = { played: 0, a: 0, b: 0 };
