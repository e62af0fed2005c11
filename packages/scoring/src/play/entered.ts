/** A game or a set whose points were not scored. */
import { type Format, isCountedInGames, type SetRules } from '../format/format.ts';
import type { EnteredSet, GameEvent, SetEvent } from '../log/events.ts';
import { checkEnteredSets, setStanding, tiebreakAt, winnerOfSet } from '../score/entered-score.ts';
import type { BySide, Discipline, Side } from '../vocabulary.ts';
import {
  changeBetweenGames,
  isTurnedByGames,
  isTurnedByPoints,
  isTurnedUntilWon,
  totalOf,
  turnedEnds,
} from './ends.ts';
import { winGame } from './point.ts';
import { closePointsSet, closeSet } from './set-end.ts';
import {
  currentRules,
  currentTiebreak,
  LOVE_ALL,
  type MatchState,
  type SetScore,
  type TiebreakInPlay,
} from './state.ts';

/** The state after a game whose points were not scored; null if no game is in progress. */
export function enterGame(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { winner }: GameEvent,
): MatchState | null {
  const rules = currentRules(format, state);
  const tiebreak = currentTiebreak(rules, state);
  if (!tiebreak) {
    return isCountedInGames(rules) ? winGame(format, discipline, state, winner, null) : null;
  }
  const isTurned = isTurnedInTiebreak(format, tiebreak, state.points, winner);
  const turned = { ...state, endsSwapped: turnedEnds(state.endsSwapped, isTurned) };
  return winGame(format, discipline, turned, winner, null);
}

/** The state after the final score of the set in progress; null if it cannot reach that. */
export function enterSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { score }: SetEvent,
): MatchState | null {
  const rules = currentRules(format, state);
  const isFinished = ['won', 'drawn'].includes(setStanding(rules, score));
  const isFault = checkEnteredSets(format, [...state.sets.map(asEntered), score]) !== null;
  return isFinished && !isFault && canComeTo(rules, state, score)
    ? finishSet(format, discipline, state, score)
    : null;
}

/** The state after the set in progress has ended with this score, which the format allows. */
export function finishSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  set: EnteredSet,
): MatchState {
  const rules = currentRules(format, state);
  const score = { a: set.a, b: set.b, tiebreak: set.tiebreak ?? null, winner: winnerOfSet(rules, set) };
  const turned = {
    ...state,
    endsSwapped: turnedEnds(state.endsSwapped, isTurnedBeforeEnd(format, rules, state, score)),
  };
  if (!isCountedInGames(rules)) {
    return closePointsSet(format, discipline, turned, score);
  }
  const isChange = totalOf(set) % 2 === 1;
  const after: MatchState = {
    ...turned,
    endsSwapped: turnedEnds(turned.endsSwapped, isTurnedByGames(state.games, set)),
    endsDue: isChange ? changeBetweenGames(format) : null,
  };
  return closeSet(format, discipline, after, score);
}

/** True when the played part of a set can lead to its score. */
function canComeTo(rules: SetRules, state: MatchState, score: EnteredSet): boolean {
  const soFar = scoreSoFar(rules, state);
  if (!isReached(soFar, score)) {
    return false;
  }
  if (!currentTiebreak(rules, state)) {
    return true;
  }
  const isWonByOne = totalOf(score) === totalOf(soFar) + 1;
  return isWonByOne && (!score.tiebreak || isReached(state.points, score.tiebreak));
}

function scoreSoFar(rules: SetRules, { levelAtTime, games, points }: MatchState): BySide<number> {
  return levelAtTime ?? (isCountedInGames(rules) ? games : points);
}

function isReached(from: BySide<number>, to: BySide<number>): boolean {
  return to.a >= from.a && to.b >= from.b;
}

/**
 * True when the points of a set, or of its tiebreak, had swapped the ends before its last one; null if the tiebreak's points are
 * unknown, and a time limit also leaves open whether there was one.
 */
function isTurnedBeforeEnd(
  format: Format,
  rules: SetRules,
  state: MatchState,
  set: SetScore,
): boolean | null {
  if (format.sport === 'pickleball') {
    return false; // P-10 changes ends only in the last game, which no other follows
  }
  const { tiebreak } = set;
  if (tiebreak) {
    const from = currentTiebreak(rules, state) ? totalOf(state.points) : 0;
    return isTurnedByPoints(format, tiebreakAt(rules, Math.min(set.a, set.b)), from, totalOf(tiebreak) - 1);
  }
  const unknown =
    set.winner && Math.abs(set.a - set.b) === 1 ? tiebreakAt(rules, Math.min(set.a, set.b)) : null;
  if (unknown && set.winner) {
    const isInPlay = currentTiebreak(rules, state) !== null;
    const isTurned = isTurnedInTiebreak(format, unknown, isInPlay ? state.points : LOVE_ALL, set.winner);
    return rules.kind === 'timed' && !isInPlay ? null : isTurned;
  }
  if (isCountedInGames(rules)) {
    return false;
  }
  // Time is called after a point; a target is reached with it.
  const last = rules.kind === 'timed' ? totalOf(set) : totalOf(set) - 1;
  return isTurnedByPoints(format, rules.kind === 'points' ? rules : null, totalOf(state.points), last);
}

function isTurnedInTiebreak(
  format: Format,
  tiebreak: TiebreakInPlay,
  from: BySide<number>,
  winner: Side,
): boolean | null {
  return format.sport === 'tennis' && isTurnedUntilWon(format, tiebreak, from, winner);
}

function asEntered({ a, b, tiebreak }: SetScore): EnteredSet {
  return tiebreak ? { a, b, tiebreak } : { a, b };
}
