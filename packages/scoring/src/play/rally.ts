/** One rally of a pickleball game: its score, the next server, and changes of ends. */
import type { Format, PointsSet, TimedSet } from '../format/format.ts';
import {
  type BySide,
  type Discipline,
  opponentOf,
  type PlayerNumber,
  partnerOf,
  type Side,
} from '../vocabulary.ts';
import { isPastMidGame, turnedEnds } from './ends.ts';
import { addOne, isWon } from './lead.ts';
import { playerOnRight, playerOnTurn, rallyServer } from './serve.ts';
import { closePointsSet } from './set-end.ts';
import { currentTiebreak, type MatchState, type Service, type TiebreakInPlay } from './state.ts';

/** The state after `winner` won the next rally. Only for a match in progress. */
export function scoreRally(
  format: Format,
  discipline: Discipline,
  rules: PointsSet | TimedSet,
  state: MatchState,
  winner: Side,
): MatchState {
  const isServers = winner === state.service.side;
  const points = addOne(state.points, winner);
  const isScored =
    isServers || (rules.scoring === 'rally' && !isFrozen(format, rules, state, points, winner));
  const rallies = state.rallies + 1;
  const target = pointsTarget(rules, state);
  if (isScored && target && isWon(points, winner, target.pointsTo, target.winBy)) {
    return winPointsSet(format, discipline, { ...state, rallies }, winner, points);
  }
  const moved = isScored ? scored(format, rules, state, points) : undisturbed(state);
  const after = { ...moved, rallies };
  return { ...after, service: nextService(format, discipline, after, isServers) };
}

/** The target of the set in progress: its own, or that of a timed set's tiebreak; null if time ends it. */
export function pointsTarget(
  rules: PointsSet | TimedSet,
  state: Pick<MatchState, 'games' | 'levelAtTime'>,
): TiebreakInPlay | null {
  return rules.kind === 'points' ? rules : currentTiebreak(rules, state);
}

/** The state after these points won the set in progress. */
export function winPointsSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  winner: Side,
  points: BySide<number>,
): MatchState {
  const { levelAtTime } = state;
  const score = levelAtTime
    ? { ...addOne(levelAtTime, winner), tiebreak: points }
    : { ...points, tiebreak: null };
  return closePointsSet(format, discipline, state, { ...score, winner });
}

/** The state after a change of points that won nothing: the ends may change, the serve stays. */
export function scored(
  format: Format,
  rules: PointsSet | TimedSet,
  state: MatchState,
  points: BySide<number>,
): MatchState {
  const isChange = !state.hasChangedMidGame && isPastMidGame(format, rules, state, points);
  return {
    ...state,
    points,
    faults: 0,
    endsSwapped: turnedEnds(state.endsSwapped, isChange),
    endsDue: isChange ? 'P-10' : null,
    hasChangedMidGame: state.hasChangedMidGame || isChange,
    isPaused: false,
  };
}

/** A rally without a score only moves the serve on. */
function undisturbed(state: MatchState): MatchState {
  return { ...state, faults: 0, endsDue: null, isPaused: false };
}

/** True when the receivers' rally does not score near the end of the game (P-22, P-24). */
function isFrozen(
  { rules: { freeze } }: Format,
  rules: PointsSet | TimedSet,
  { points }: MatchState,
  after: BySide<number>,
  winner: Side,
): boolean {
  if (freeze === 'none' || rules.kind !== 'points') {
    return false;
  }
  if (freeze === 'winning-point') {
    return isWon(after, winner, rules.pointsTo, rules.winBy);
  }
  const last = rules.pointsTo - 1;
  return freeze === 'own-last-point'
    ? points[winner] >= last
    : points[winner] >= last || points[opponentOf(winner)] >= last;
}

function nextService(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  wasServers: boolean,
): Service {
  const { service } = state;
  const side = wasServers || service.number === 1 ? service.side : opponentOf(service.side);
  if (discipline === 'singles') {
    return { side, player: playerOnTurn(format, state, side), number: null };
  }
  if (service.number === null) {
    return { side, player: rallyPlayer(format, state, side), number: null };
  }
  if (wasServers) {
    return service; // P-07: the server continues from the other court, which follows from the score
  }
  if (service.number === 1) {
    return { side, player: partnerOf(service.player), number: 2 };
  }
  // P-05: after a side out the player in the right court serves first.
  return { side, player: playerOnRight(format, state, side), number: 1 };
}

/** P-21: a server who wins continues; a new service turn starts from the right. P-24: partners keep their sides. */
function rallyPlayer(format: Format, state: MatchState, side: Side): PlayerNumber {
  const { service } = state;
  return side === service.side && format.rules.positions === 'parity'
    ? service.player
    : rallyServer(format, state, side);
}
