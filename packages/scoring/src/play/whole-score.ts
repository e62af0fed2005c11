/** The whole score as entered: a match joined midway, a correction, or a match that was not scored. */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { EnteredSet, ScoreEvent } from '../log/events.ts';
import { arePointsOpen, checkEnteredSets, setStanding } from '../score/entered-score.ts';
import type { BySide, Discipline } from '../vocabulary.ts';
import { correctServer } from './correct-server.ts';
import { isPastMidGame, isTurnedByGames, isTurnedByPoints, totalOf, turnedEnds } from './ends.ts';
import { finishSet } from './entered.ts';
import { pointsTarget } from './rally.ts';
import { tennisService } from './serve.ts';
import { currentRules, currentTiebreak, LOVE_ALL, type MatchState } from './state.ts';

/** The state with an entered score; null if the format cannot produce it. */
export function enterScore(
  format: Format,
  discipline: Discipline,
  initial: MatchState,
  state: MatchState,
  event: ScoreEvent,
): MatchState | null {
  const { players, receivers } = state.opening;
  const begun = { ...initial, opening: { ...initial.opening, players, receivers } };
  const entered = scored(format, discipline, begun, event);
  if (entered?.status !== 'in-progress') {
    return entered;
  }
  const isSameSet = entered.sets.length === state.sets.length;
  return {
    ...entered,
    opening: isSameSet ? { ...entered.opening, said: state.opening.said } : entered.opening,
    timeouts: {
      standard: isSameSet ? state.timeouts.standard : LOVE_ALL,
      medical: state.timeouts.medical,
    },
    isPaused: state.isPaused,
  };
}

function scored(
  format: Format,
  discipline: Discipline,
  begun: MatchState,
  { sets, points, service, isOngoing }: ScoreEvent,
): MatchState | null {
  if (sets.length > 0 && checkEnteredSets(format, sets)) {
    return null;
  }
  const open = openSet(format, sets, isOngoing === true);
  const finished = open ? sets.slice(0, -1) : sets;
  const closed = finished.reduce((state, set) => finishSet(format, discipline, state, set), begun);
  if (closed.status !== 'in-progress') {
    return points || service ? null : closed;
  }
  const state = openState(format, closed, open ?? LOVE_ALL, points);
  if (!state) {
    return null;
  }
  const served =
    format.sport === 'tennis'
      ? { ...state, service: tennisService(currentRules(format, state), discipline, state) }
      : state;
  // A score does not show the next server, unless nothing has been played.
  const isServiceKnown = sets.length === 0 && !points && begun.isServiceKnown;
  const claimed: MatchState = { ...served, isServiceKnown, endsDue: null };
  return service ? correctServer(format, discipline, claimed, service) : claimed;
}

/** The set in progress: the last one, if nothing ends it yet. */
function openSet(format: Format, sets: readonly EnteredSet[], isOngoing: boolean): EnteredSet | null {
  const last = sets.at(-1);
  const rules = rulesOfSet(format, sets.length - 1);
  const isOpen = last && (setStanding(rules, last) === 'open' || (rules.kind === 'timed' && isOngoing));
  return isOpen ? last : null;
}

function openState(
  format: Format,
  closed: MatchState,
  open: EnteredSet,
  points: BySide<number> | undefined,
): MatchState | null {
  const rules = currentRules(format, closed);
  const score = { a: open.a, b: open.b };
  const levelAtTime = rules.kind === 'timed' && open.tiebreak ? score : null;
  if (isCountedInGames(rules) || levelAtTime) {
    const games = isCountedInGames(rules) ? score : LOVE_ALL;
    const inGame = points ?? open.tiebreak ?? LOVE_ALL;
    return arePointsOpen(rules, score, inGame)
      ? turned(format, { ...closed, games, points: inGame, levelAtTime })
      : null;
  }
  const isTwice = points !== undefined && totalOf(score) > 0; // two scores for the same thing
  const inSet = points ?? score;
  return !isTwice && arePointsOpen(rules, LOVE_ALL, inSet)
    ? turned(format, { ...closed, points: inSet })
    : null;
}

/** The state with the changes of ends that its score has caused since the set began. */
function turned(format: Format, state: MatchState): MatchState {
  const rules = currentRules(format, state);
  const { games, points, endsSwapped } = state;
  if (format.sport === 'pickleball') {
    const hasChanged = isPastMidGame(format, rules, state, points);
    return { ...state, endsSwapped: turnedEnds(endsSwapped, hasChanged), hasChangedMidGame: hasChanged };
  }
  const target = isCountedInGames(rules) ? currentTiebreak(rules, state) : pointsTarget(rules, state);
  const isInPoints = target !== null || !isCountedInGames(rules);
  const isTurnedInside = isInPoints && isTurnedByPoints(format, target, 0, totalOf(points));
  const isTurned = isTurnedByGames(LOVE_ALL, games) !== isTurnedInside;
  return { ...state, endsSwapped: turnedEnds(endsSwapped, isTurned) };
}
