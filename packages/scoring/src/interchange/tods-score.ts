/** The score of a TODS matchUp, in and out. */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { EnteredSet } from '../log/events.ts';
import type { Match } from '../log/match.ts';
import { type MatchState, type SetScore, setScores } from '../play/state.ts';
import { pointLabels } from '../read/call.ts';
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';

/** One set. A points set has tie-break scores and no games; a set in progress may have the points of its game. */
export interface TodsSet {
  readonly setNumber: number;
  readonly side1Score?: number;
  readonly side2Score?: number;
  readonly side1TiebreakScore?: number;
  readonly side2TiebreakScore?: number;
  readonly side1PointScore?: string;
  readonly side2PointScore?: string;
  readonly winningSide?: 1 | 2;
}

/** The sets in order, and the score as text as each side would say it. */
export interface TodsScore {
  readonly scoreStringSide1: string;
  readonly scoreStringSide2: string;
  readonly sets: readonly TodsSet[];
}

/** The score of a match. A set that nobody has won a point of is not there. */
export function makeTodsScore(match: Match): TodsScore {
  const { format, state } = match;
  const sets = setScores(format, state).filter(
    (set, index) => index < state.sets.length || isTouched(set, state),
  );
  return {
    scoreStringSide1: scoreString(format, sets, 'a'),
    scoreStringSide2: scoreString(format, sets, 'b'),
    sets: sets.map((set, index) => setOf(match, set, index)),
  };
}

/** What others may leave out of a set, or write as null. */
export type GivenSet = {
  readonly [Key in keyof TodsSet]?: TodsSet[Key] | number | null;
};

/** A set as it is entered; null where it says nothing. */
export function enteredSet(format: Format, given: GivenSet, index: number): EnteredSet | null {
  const games = pairOf(given.side1Score, given.side2Score);
  const tiebreak = pairOf(given.side1TiebreakScore, given.side2TiebreakScore);
  if (rulesOfSet(format, index).kind === 'points') {
    return tiebreak ?? games; // some write the points of a points set as if they were its games
  }
  return games && tiebreak ? { ...games, tiebreak } : games;
}

/** The points of the game in progress, as they count; null where none are given, or what is given is no score. */
export function enteredPoints({ side1PointScore, side2PointScore }: GivenSet): BySide<number> | null {
  const a = pointsOf(side1PointScore);
  const b = pointsOf(side2PointScore);
  return a === null || b === null ? null : { a, b };
}

/** Whether a set has a score of one side only: nothing can be made of it, and it cannot be left out either. */
export function isHalfSet(given: GivenSet): boolean {
  const { side1Score, side2Score, side1TiebreakScore, side2TiebreakScore } = given;
  const isHalf = (a: unknown, b: unknown) => (typeof a === 'number') !== (typeof b === 'number');
  return isHalf(side1Score, side2Score) || isHalf(side1TiebreakScore, side2TiebreakScore);
}

/** Whether nobody has won a point of a set. */
export function isUntouched({ setNumber: _setNumber, ...score }: GivenSet): boolean {
  return Object.values(score).every((value) => value === undefined || value === null || Number(value) === 0);
}

function setOf(match: Match, set: SetScore, index: number): TodsSet {
  const { format, state } = match;
  const { a, b, tiebreak, winner } = set;
  const winning = winner ? { winningSide: winner === 'a' ? (1 as const) : (2 as const) } : {};
  if (rulesOfSet(format, index).kind === 'points') {
    return { setNumber: index + 1, side1TiebreakScore: a, side2TiebreakScore: b, ...winning };
  }
  return {
    setNumber: index + 1,
    side1Score: a,
    side2Score: b,
    ...(tiebreak ? { side1TiebreakScore: tiebreak.a, side2TiebreakScore: tiebreak.b } : {}),
    ...(index === state.sets.length && !tiebreak ? gamePoints(match) : {}),
    ...winning,
  };
}

function gamePoints(match: Match): Pick<TodsSet, 'side1PointScore' | 'side2PointScore'> {
  const { format, state } = match;
  const isInGame = isCountedInGames(rulesOfSet(format, state.sets.length));
  if (!isInGame || state.points.a + state.points.b === 0) {
    return {};
  }
  const { a, b } = pointLabels(match);
  return { side1PointScore: a.toUpperCase(), side2PointScore: b.toUpperCase() };
}

function isTouched({ a, b }: SetScore, { points }: MatchState): boolean {
  return a + b + points.a + points.b > 0;
}

/** The factory's own text: `7-6(5) 6-7(3) [10-8]`, the fewer points of a tie-break behind its set. */
function scoreString(format: Format, sets: readonly SetScore[], side: Side): string {
  const words = sets.map((set, index) => {
    const score = `${set[side]}-${set[opponentOf(side)]}`;
    if (rulesOfSet(format, index).kind === 'points') {
      return `[${score}]`;
    }
    return set.tiebreak ? `${score}(${Math.min(set.tiebreak.a, set.tiebreak.b)})` : score;
  });
  return words.join(' ');
}

function pairOf(a: number | null | undefined, b: number | null | undefined): BySide<number> | null {
  return typeof a === 'number' && typeof b === 'number' ? { a, b } : null;
}

const GAME_POINTS: Readonly<Record<string, number>> = { 0: 0, 15: 1, 30: 2, 40: 3, A: 4, AD: 4 };

/** Points of a game are told as they are called; where they count 1, 2, 3, none of them is 15, 30 or 40. */
function pointsOf(label: string | number | null | undefined): number | null {
  const text = String(label ?? '').toUpperCase();
  const called = Object.hasOwn(GAME_POINTS, text) ? GAME_POINTS[text] : undefined;
  if (called !== undefined) {
    return called;
  }
  return /^\d$/.test(text) ? Number(text) : null;
}
