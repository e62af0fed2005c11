/** Where a match stands: the score and everything that the next point depends on. */

import type { Ending } from './events.ts';
import { type Format, rulesOfSet, type SetRules } from './format.ts';
import type { BySide, PlayerNumber, Side } from './vocabulary.ts';

/** The score of a set: games, or points in a points set. */
export interface SetScore {
  readonly a: number;
  readonly b: number;
  /** The points of its tie-break, where one was played and its points are known. */
  readonly tiebreak: BySide<number> | null;
  /** Null while the set is being played, or where it was broken off. */
  readonly winner: Side | null;
}

/** How things stand with the match as a whole. */
export type Status = 'in-progress' | 'completed' | Ending;

/** Who is to serve. */
export interface Service {
  readonly side: Side;
  readonly player: PlayerNumber;
  /** First or second server of the service turn: side-out doubles only, otherwise null (P-05). */
  readonly number: 1 | 2 | null;
}

/** How the set in progress opened; the order of service follows from it. */
export interface Opening {
  readonly side: Side;
  /** Each side's first server; in pickleball the one who starts in the right court (P-06). */
  readonly players: BySide<PlayerNumber>;
}

/** Where a match stands. */
export interface MatchState {
  readonly status: Status;
  readonly winner: Side | null;
  /** The decided sets, in order. */
  readonly sets: readonly SetScore[];
  /** Games in the set in progress; always 0–0 in a points set. */
  readonly games: BySide<number>;
  /** Points in the game, the tie-break or the points set in progress. */
  readonly points: BySide<number>;
  readonly opening: Opening;
  readonly service: Service;
  /** Whether the sides stand at the ends opposite to those they began at. */
  readonly endsSwapped: boolean;
}

/** Nothing each. */
export const LOVE_ALL: BySide<number> = { a: 0, b: 0 };

/** The rules of the set in progress. */
export function currentRules(format: Format, state: Pick<MatchState, 'sets'>): SetRules {
  return rulesOfSet(format, state.sets.length);
}

/** Whether the next point is a tie-break point inside a set of games. */
export function isTiebreak(format: Format, state: Pick<MatchState, 'sets' | 'games'>): boolean {
  const rules = currentRules(format, state);
  return (
    rules.kind === 'games' &&
    rules.tiebreak !== null &&
    state.games.a === rules.tiebreak.at &&
    state.games.b === rules.tiebreak.at
  );
}

/** Whether points are counted 1, 2, 3 rather than 15, 30, 40. */
export function isCountedInPoints(format: Format, state: Pick<MatchState, 'sets' | 'games'>): boolean {
  return currentRules(format, state).kind === 'points' || isTiebreak(format, state);
}

/** Sets won by each side. */
export function setsWon(state: Pick<MatchState, 'sets'>): BySide<number> {
  const won = (side: Side) => state.sets.filter((set) => set.winner === side).length;
  return { a: won('a'), b: won('b') };
}

/** Every set from the first to the one in progress, which comes last with no winner. */
export function setScores(format: Format, state: MatchState): readonly SetScore[] {
  const inPoints = currentRules(format, state).kind === 'points';
  const { a, b } = inPoints ? state.points : state.games;
  const isUntouched = a + b + state.points.a + state.points.b === 0;
  if (state.status === 'completed' || (state.status !== 'in-progress' && isUntouched)) {
    return state.sets;
  }
  const tiebreak = isTiebreak(format, state) ? state.points : null;
  return [...state.sets, { a, b, tiebreak, winner: null }];
}
