/** Scores that are entered while a match is on: a game, a set, or the whole of it. */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { EnteredSet, GameEvent, ScoreEvent, SetEvent } from '../log/events.ts';
import { arePointsOpen, checkEnteredSets, setStanding, winnerOfSet } from '../score/entered-score.ts';
import type { BySide, Discipline } from '../vocabulary.ts';
import { correctServer } from './correct-server.ts';
import { winGame } from './point.ts';
import { tennisService } from './serve.ts';
import { changeBetweenSets, closeSet } from './set-end.ts';
import { currentRules, currentTiebreak, LOVE_ALL, type MatchState, type SetScore } from './state.ts';

/** The state after a game whose points were not counted; null where no game is being played. */
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

/** The state after the finished score of the set in progress; null where it cannot come to that. */
export function enterSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { score }: SetEvent,
): MatchState | null {
  const rules = currentRules(format, state);
  const soFar = isCountedInGames(rules) ? state.games : state.points;
  const isFinished = ['won', 'drawn'].includes(setStanding(rules, score));
  const isFault = checkEnteredSets(format, [...state.sets.map(asEntered), score]) !== null;
  return isFinished && !isFault && score.a >= soFar.a && score.b >= soFar.b
    ? finishSet(format, discipline, state, score, soFar)
    : null;
}

/** The state that a whole entered score stands for; null where the format cannot produce it. */
export function enterScore(
  format: Format,
  discipline: Discipline,
  initial: MatchState,
  { sets, points, service, isOngoing }: ScoreEvent,
): MatchState | null {
  if (sets.length > 0 && checkEnteredSets(format, sets)) {
    return null;
  }
  const open = openSet(format, sets, isOngoing === true);
  const finished = open ? sets.slice(0, -1) : sets;
  const closed = finished.reduce(
    (state, set) => finishSet(format, discipline, state, set, LOVE_ALL),
    initial,
  );
  if (closed.status !== 'in-progress') {
    return points || service ? null : closed;
  }
  const state = openState(format, discipline, closed, open ?? { ...LOVE_ALL }, points);
  if (!state) {
    return null;
  }
  // Nothing in a score says who serves next, unless nothing has been played.
  const isServiceKnown = sets.length === 0 && !points && initial.isServiceKnown;
  const claimed: MatchState = { ...state, isServiceKnown, endsDue: null };
  return service ? correctServer(format, discipline, claimed, service) : claimed;
}

/** The set that is still being played: the last one, where nothing ends it yet. */
function openSet(format: Format, sets: readonly EnteredSet[], isOngoing: boolean): EnteredSet | null {
  const last = sets.at(-1);
  const rules = rulesOfSet(format, sets.length - 1);
  const isOpen = last && (setStanding(rules, last) === 'open' || (rules.kind === 'timed' && isOngoing));
  return isOpen ? last : null;
}

function openState(
  format: Format,
  discipline: Discipline,
  closed: MatchState,
  open: EnteredSet,
  points: BySide<number> | undefined,
): MatchState | null {
  const rules = currentRules(format, closed);
  const score = { a: open.a, b: open.b };
  if (!isCountedInGames(rules)) {
    const isTwice = points !== undefined && score.a + score.b > 0; // two scores for the same thing
    const inSet = points ?? score;
    return !isTwice && arePointsOpen(rules, LOVE_ALL, inSet)
      ? served(format, discipline, { ...closed, points: inSet })
      : null;
  }
  const inGame = points ?? open.tiebreak ?? LOVE_ALL;
  const endsSwapped = endsAfter(closed.endsSwapped, 0, score.a + score.b);
  return arePointsOpen(rules, score, inGame)
    ? served(format, discipline, { ...closed, games: score, points: inGame, endsSwapped })
    : null;
}

function served(format: Format, discipline: Discipline, state: MatchState): MatchState {
  return format.sport === 'tennis'
    ? { ...state, service: tennisService(currentRules(format, state), discipline, state) }
    : state;
}

function finishSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  set: EnteredSet,
  soFar: BySide<number>,
): MatchState {
  const rules = currentRules(format, state);
  const isInGames = isCountedInGames(rules);
  const endsSwapped = isInGames
    ? endsAfter(state.endsSwapped, soFar.a + soFar.b, set.a + set.b)
    : !state.endsSwapped;
  const isChange = !isInGames || (set.a + set.b) % 2 === 1;
  const after: MatchState = { ...state, endsSwapped, endsDue: isChange ? changeBetweenSets(format) : null };
  const score = { a: set.a, b: set.b, tiebreak: set.tiebreak ?? null, winner: winnerOfSet(rules, set) };
  return closeSet(format, discipline, after, score);
}

function asEntered({ a, b, tiebreak }: SetScore): EnteredSet {
  return tiebreak ? { a, b, tiebreak } : { a, b };
}

/** T-09: ends change after each odd game of a set, so games `from` to `to` turn them round once an odd game. */
function endsAfter(swapped: boolean, from: number, to: number): boolean {
  return swapped !== ((Math.ceil(to / 2) - Math.ceil(from / 2)) % 2 === 1);
}
