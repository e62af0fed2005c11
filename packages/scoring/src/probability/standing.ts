/** What the finished sets of a match amount to, as far as they bear on who wins it. */
import { type Format, setsToWin } from '../format/format.ts';
import type { SetScore } from '../play/state.ts';

/** How a match can end, as far as it is asked: a win of side `b` is what is left. */
export type Outcome = 'a' | 'draw';

/** How many sets were finished, and what each side has of them. */
export interface Standing {
  readonly played: number;
  /** Sets won; where the total or all of the sets decide, by how much `a` is ahead. */
  readonly a: number;
  /** Sets won; 0 where only the difference counts. */
  readonly b: number;
}

/** The standing after these sets. */
export function standingOf(format: Format, sets: readonly SetScore[]): Standing {
  return sets.reduce(
    (standing, set) => addSet(format, standing, gainOf(format, set.winner, set.a - set.b)),
    NONE,
  );
}

/** What a set brings side `a`: 1 or −1, 0 if drawn; where the total decides, by how much it won it. */
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

/** Whether the match is over. */
export function isOver(format: Format, { played, a, b }: Standing): boolean {
  return played >= format.bestOf || (format.decidedBy === 'majority' && Math.max(a, b) >= setsToWin(format));
}

/** What a match that is over came to. */
export function outcomeOf({ a, b }: Standing): Outcome | 'b' {
  if (a === b) {
    return 'draw';
  }
  return a > b ? 'a' : 'b';
}

/** Whether the match may still be drawn. Most sets of an odd number cannot be, unless one of them was. */
export function canDraw(format: Format, { played, a, b }: Standing): boolean {
  return format.decidedBy !== 'majority' || a + b < played;
}

const NONE: Standing = { played: 0, a: 0, b: 0 };
