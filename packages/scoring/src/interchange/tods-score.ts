/** The score of a TODS matchUp, reading and writing. */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { EnteredSet } from '../log/events.ts';
import type { Match } from '../log/match.ts';
import { type MatchState, type SetScore, setScores } from '../play/state.ts';
import { pointLabels } from '../read/call.ts';
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';

/** One set. A points set has tiebreak scores and no games; a set in progress may have the points of its game. */
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

/** The sets in order, and the score as text from each side's view. */
export interface TodsScore {
  readonly scoreStringSide1: string;
  readonly scoreStringSide2: string;
  readonly sets: readonly TodsSet[];
}

/** The score of a match, without a set that has no point yet. */
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

/** A set from others may lack any property, or have null. */
export type GivenSet = {
  readonly [Key in keyof TodsSet]?: TodsSet[Key] | number | null;
};

/** A set as entered; null if it is empty. */
export function enteredSet(format: Format, given: GivenSet, index: number): EnteredSet | null {
  const games = pairOf(given.side1Score, given.side2Score);
  const tiebreak = pairOf(given.side1TiebreakScore, given.side2TiebreakScore);
  if (rulesOfSet(format, index).kind === 'points') {
    return tiebreak ?? games; // some programs write the points of a points set as its games
  }
  return games && tiebreak ? { ...games, tiebreak } : games;
}

/** The points of the game in progress, as they count; null if missing or invalid. */
export function enteredPoints({ side1PointScore, side2PointScore }: GivenSet): BySide<number> | null {
  const a = pointsOf(side1PointScore);
  const b = pointsOf(side2PointScore);
  return a === null || b === null ? null : { a, b };
}

/** True when a set has a score of one side only, which can be neither used nor skipped. */
export function isHalfSet(given: GivenSet): boolean {
  const { side1Score, side2Score, side1TiebreakScore, side2TiebreakScore } = given;
  const isHalf = (a: unknown, b: unknown) => (typeof a === 'number') !== (typeof b === 'number');
  return isHalf(side1Score, side2Score) || isHalf(side1TiebreakScore, side2TiebreakScore);
}

/** True when a set has no point yet. */
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

/** The factory's own text: `7-6(5) 6-7(3) [10-8]`, the lower points of a tiebreak after its set. */
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

/** Points of a game are written as called; a count of 1, 2, 3 has no 15, 30 or 40. */
function pointsOf(label: string | number | null | undefined): number | null {
  const text = String(label ?? '').toUpperCase();
  const called = Object.hasOwn(GAME_POINTS, text) ? GAME_POINTS[text] : undefined;
  if (called !== undefined) {
    return called;
  }
  return /^\d$/.test(text) ? Number(text) : null;
}
