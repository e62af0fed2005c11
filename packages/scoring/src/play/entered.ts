/** A game or a set whose points were not scored. */
import { type Format, isCountedInGames, type SetRules } from '../format/format.ts';
import type { EnteredSet, GameEvent, SetEvent } from '../log/events.ts';
import { checkEnteredSets, setStanding, tiebreakAt, winnerOfSet } from '../score/entered-score.ts';
import type { BySide, Discipline } from '../vocabulary.ts';
import { changeBetweenGames, isTurnedByGames, isTurnedByPoints, totalOf } from './ends.ts';
import { winGame } from './point.ts';
import { closePointsSet, closeSet } from './set-end.ts';
import { currentRules, currentTiebreak, type MatchState, type SetScore } from './state.ts';

/** The state after a game whose points were not scored; null if no game is in progress. */
export function enterGame(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { winner }: GameEvent,
): MatchState | null {
  const rules = currentRules(format, state);
  const isGame = isCountedInGames(rules) || currentTiebreak(rules, state) !== null;
  return isGame ? winGame(format, discipline, state, winner, null) : null;
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
    endsSwapped: state.endsSwapped !== isTurnedBeforeEnd(format, rules, state, set),
  };
  if (!isCountedInGames(rules)) {
    return closePointsSet(format, discipline, turned, score);
  }
  const isChange = totalOf(set) % 2 === 1;
  const after: MatchState = {
    ...turned,
    endsSwapped: turned.endsSwapped !== isTurnedByGames(state.games, set),
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

/** True when the points of a set, or of its tiebreak if known, had swapped the ends before its last one. */
function isTurnedBeforeEnd(format: Format, rules: SetRules, state: MatchState, set: EnteredSet): boolean {
  if (format.sport === 'pickleball') {
    return false; // P-10 changes ends only in the last game, which no other follows
  }
  const { tiebreak } = set;
  if (tiebreak) {
    const from = currentTiebreak(rules, state) ? totalOf(state.points) : 0;
    return isTurnedByPoints(format, tiebreakAt(rules, Math.min(set.a, set.b)), from, totalOf(tiebreak) - 1);
  }
  if (isCountedInGames(rules)) {
    return false;
  }
  // Time is called after a point; a target is reached with it.
  const last = rules.kind === 'timed' ? totalOf(set) : totalOf(set) - 1;
  return isTurnedByPoints(format, rules.kind === 'points' ? rules : null, totalOf(state.points), last);
}

function asEntered({ a, b, tiebreak }: SetScore): EnteredSet {
  return tiebreak ? { a, b, tiebreak } : { a, b };
}
