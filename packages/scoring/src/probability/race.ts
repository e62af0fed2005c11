/**
 * A race: two counters, a target and a winning lead. A tiebreak is one, a pickleball game is one, and a set is one
 * whose points are games.
 *
 * Most scores never repeat. Those that do, after a side out or from deuce to deuce, lead to each other and form a
 * group whose values are the unknowns of a small linear system. Nothing is truncated and nothing is simulated.
 */
import type { BySide, Side } from '../vocabulary.ts';

/** The server, as a race needs it: a small whole number, each with its own chance and successor. */
export type Phase = number;

/** The rules of a race. */
export interface Race {
  /** The number of phases. */
  readonly phases: number;
  /** The winning lead, once the target is reached. */
  readonly lead: number;
  /** Once both sides have this much, only the difference between them counts. */
  readonly loopFrom: number;
  /** The chance that side `a` wins what is played at this score. */
  readonly chance: (a: number, b: number, phase: Phase) => number;
  /** True when the winner of it scores. */
  readonly isScored: (a: number, b: number, phase: Phase, winner: Side) => boolean;
  /** True when a side that has just reached this score has won the race. */
  readonly isWon: (a: number, b: number, side: Side) => boolean;
  readonly next: (phase: Phase, winner: Side) => Phase;
}

/** Scores that lead to each other; the unknown of a score and a phase is at `index × phases + phase`. */
export type ScoreGroup = readonly BySide<number>[];

/** The possible continuations at a score. */
export interface Moves {
  /** To another unknown of the same group. */
  readonly stays: (from: number, to: number, chance: number) => void;
  /** To a score outside the group, which does not lead back. */
  readonly leaves: (from: number, chance: number, a: number, b: number, phase: Phase) => void;
  /** The race is won with this score; of it only the difference is reliable. */
  readonly ends: (from: number, chance: number, a: number, b: number, phase: Phase, winner: Side) => void;
}

/** The amount to subtract from both sides' score so that scores of the same value are equal. */
export function surplus({ loopFrom }: Race, a: number, b: number): number {
  return Math.max(0, Math.min(a, b) - loopFrom);
}

/** True when this score, without its surplus, belongs to a group that can repeat forever. */
export function isLoop({ loopFrom, lead }: Race, a: number, b: number): boolean {
  return Math.min(a, b) === loopFrom && Math.abs(a - b) < lead;
}

/** One score for each difference that does not win, from `b`'s greatest lead to `a`'s. */
export function loopScores({ lead, loopFrom }: Race): ScoreGroup {
  return Array.from({ length: 2 * lead - 1 }, (_, index) => {
    const difference = index - (lead - 1);
    return { a: loopFrom + Math.max(difference, 0), b: loopFrom + Math.max(-difference, 0) };
  });
}

/** The distance between unknowns of a group that lead to each other. */
export function bandOf({ phases }: Race, group: ScoreGroup): number {
  return Math.min(group.length * phases - 1, 2 * phases - 1);
}

/** Visits every possible continuation at the scores of a group. */
export function forEachMove(race: Race, group: ScoreGroup, moves: Moves): void {
  for (let index = 0; index < group.length; index += 1) {
    const { a, b } = group[index] ?? { a: 0, b: 0 };
    for (let phase = 0; phase < race.phases; phase += 1) {
      const from = index * race.phases + phase;
      const chance = race.chance(a, b, phase);
      move(race, group, moves, from, { a, b, phase, winner: 'a', chance });
      move(race, group, moves, from, { a, b, phase, winner: 'b', chance: 1 - chance });
    }
  }
}

/** A key for a score; scores stay far below this, because loops are kept at their lowest score. */
export function scoreKey(a: number, b: number): number {
  return a * 65536 + b;
}

interface Played {
  readonly a: number;
  readonly b: number;
  readonly phase: Phase;
  readonly winner: Side;
  readonly chance: number;
}

function move(race: Race, group: ScoreGroup, moves: Moves, from: number, played: Played): void {
  const { phase, winner, chance } = played;
  const next = race.next(phase, winner);
  const isScored = race.isScored(played.a, played.b, phase, winner);
  const a = played.a + (isScored && winner === 'a' ? 1 : 0);
  const b = played.b + (isScored && winner === 'b' ? 1 : 0);
  if (isScored && race.isWon(a, b, winner)) {
    moves.ends(from, chance, a, b, next, winner);
    return;
  }
  const member = memberOf(group, a - b);
  if (member < 0) {
    moves.leaves(from, chance, a, b, next);
  } else {
    moves.stays(from, member * race.phases + next, chance);
  }
}

/** The index in the group of the score with this difference. Differences are unique in a group. */
function memberOf(group: ScoreGroup, difference: number): number {
  const first = group[0];
  const place = first ? difference - (first.a - first.b) : -1;
  return place < group.length ? place : -1;
}
