/** The effect of one event on a state, or why the rules refuse it. */
import type { Format } from '../format/format.ts';
import type { CountingEvent, EndEvent, PointEvent, ScoreEvent, TimeoutEvent } from '../log/events.ts';
import { accepted, type Result, refused } from '../result.ts';
import { opponentOf, withSide } from '../vocabulary.ts';
import { correctServer } from './correct-server.ts';
import { enterGame, enterSet } from './entered.ts';
import { sayOrder } from './order.ts';
import { penalize } from './penalty.ts';
import { scorePoint } from './point.ts';
import type { ServingMatch } from './serve.ts';
import { callTime } from './set-end.ts';
import { currentRules, isDecidingPoint, type MatchState } from './state.ts';
import { enterScore } from './whole-score.ts';

/** The reason why an event was refused. */
export type EventRefusal =
  | 'match-over'
  | 'impossible-score'
  | 'ending-needs-winner'
  | 'ending-has-no-winner'
  | 'walkover-after-points'
  | 'impossible-detail'
  | 'no-let'
  | 'no-game-here'
  | 'no-such-penalty'
  | 'no-timeouts-left'
  | 'not-doubles'
  | 'no-such-player'
  | 'no-choice-of-court'
  | 'not-timed';

/** The context of an event besides the state before it. */
export interface EventContext extends ServingMatch {
  /** The state before the first event, from which an entered score starts. */
  readonly initial: MatchState;
}

/** The state after one more event. */
export function stateAfter(
  context: EventContext,
  state: MatchState,
  event: CountingEvent,
): Result<MatchState, EventRefusal> {
  const { format, setup } = context;
  const { discipline } = setup;
  if (event.kind === 'note' || event.kind === 'bookmark') {
    return accepted(state); // notes are allowed at any time, also after the end
  }
  if (event.kind === 'score') {
    return correctScore(context, state, event);
  }
  if (state.status !== 'in-progress') {
    return refused('match-over');
  }
  switch (event.kind) {
    case 'point':
      return isImpossible(event, state)
        ? refused('impossible-detail')
        : accepted(scorePoint(format, discipline, state, event.winner));
    case 'fault':
      return accepted(scoreFault(context, state));
    case 'let':
      return event.replay === 'serve' && format.rules.noLet
        ? refused('no-let')
        : accepted({ ...state, faults: event.replay === 'serve' ? state.faults : 0 });
    case 'game':
      return orRefused(enterGame(format, discipline, state, event), 'no-game-here');
    case 'set':
      return orRefused(enterSet(format, discipline, state, event), 'impossible-score');
    case 'server':
      return hasPlayer(context, event.service.player)
        ? accepted(correctServer(format, discipline, state, event.service))
        : refused('no-such-player');
    case 'order':
      return sayOrderInDoubles(context, state, event);
    case 'court':
      return isDecidingPoint(format, state)
        ? accepted({ ...state, court: event.court })
        : refused('no-choice-of-court');
    case 'ends':
      return accepted({ ...state, endsSwapped: event.swapped, endsDue: null });
    case 'penalty':
      return orRefused(penalize(format, discipline, state, event), 'no-such-penalty');
    case 'timeout':
      return takeTimeout(format, state, event);
    case 'pause':
      return accepted({ ...state, isPaused: true });
    case 'resume':
      return accepted({ ...state, isPaused: false });
    case 'time':
      return orRefused(callTime(format, discipline, state), 'not-timed');
    case 'end':
      return endMatch(state, event);
  }
}

/** True when a fault loses the point: tennis allows one, pickleball none. */
export function isLosingFault(format: Format, state: Pick<MatchState, 'faults'>): boolean {
  return format.sport === 'pickleball' || state.faults === 1;
}

function scoreFault({ format, setup }: ServingMatch, state: MatchState): MatchState {
  return isLosingFault(format, state)
    ? scorePoint(format, setup.discipline, state, opponentOf(state.service.side))
    : { ...state, faults: 1, endsDue: null, isPaused: false }; // a serve was struck: play has resumed
}

function isImpossible({ winner, detail }: PointEvent, state: MatchState): boolean {
  if (!detail?.ending || !state.isServiceKnown) {
    return false;
  }
  const isServers = winner === state.service.side;
  switch (detail.ending) {
    case 'ace':
      return !isServers;
    case 'double-fault':
      return isServers || detail.serve === 1;
    case 'service-fault':
      return isServers;
    case 'return-error':
      return !isServers;
    default:
      return false;
  }
}

/** A whole score replaces the current one, also of a match that turns out to be unfinished. */
function correctScore(
  context: EventContext,
  state: MatchState,
  event: ScoreEvent,
): Result<MatchState, EventRefusal> {
  if (state.status !== 'in-progress' && state.status !== 'completed') {
    return refused('match-over');
  }
  if (!hasPlayer(context, event.service?.player)) {
    return refused('no-such-player');
  }
  const { format, setup, initial } = context;
  return orRefused(enterScore(format, setup.discipline, initial, state, event), 'impossible-score');
}

function hasPlayer({ format, setup }: EventContext, player: number | undefined): boolean {
  const alone = format.rules.rotatesEvery === null ? 1 : 4; // P-25
  return player === undefined || player <= (setup.discipline === 'doubles' ? 2 : alone);
}

function sayOrderInDoubles(
  context: EventContext,
  state: MatchState,
  event: CountingEvent & { kind: 'order' },
): Result<MatchState, EventRefusal> {
  if (context.setup.discipline !== 'doubles') {
    return refused('not-doubles');
  }
  return hasPlayer(context, event.player)
    ? accepted(sayOrder(context.format, state, event))
    : refused('no-such-player');
}

function takeTimeout(
  format: Format,
  state: MatchState,
  { side, type }: TimeoutEvent,
): Result<MatchState, EventRefusal> {
  if (side === null) {
    return accepted(state);
  }
  const left = timeoutsLeft(format, state)[type];
  if (left !== null && left[side] <= 0) {
    return refused('no-timeouts-left');
  }
  const taken = withSide(state.timeouts[type], side, state.timeouts[type][side] + 1);
  return accepted({ ...state, timeouts: { ...state.timeouts, [type]: taken } });
}

/** The time-outs each side has left: in this game, and medically in the match. Null if they are not counted. */
export function timeoutsLeft(format: Format, state: MatchState) {
  const { perGame, medicalPerMatch } = format.rules.timeouts;
  const rules = currentRules(format, state);
  const allowed = perGame && rules.kind === 'points' ? perGame[rules.pointsTo] : undefined;
  const { standard, medical } = state.timeouts;
  return {
    standard: allowed === undefined ? null : { a: allowed - standard.a, b: allowed - standard.b },
    medical: { a: medicalPerMatch - medical.a, b: medicalPerMatch - medical.b },
  };
}

function endMatch(state: MatchState, { ending, winner }: EndEvent): Result<MatchState, EventRefusal> {
  const mayHaveNoWinner = ending === 'abandoned' || ending === 'time-up';
  if (!winner && !mayHaveNoWinner) {
    return refused('ending-needs-winner');
  }
  if (winner && ending === 'abandoned') {
    return refused('ending-has-no-winner');
  }
  if (ending === 'walkover' && hasStarted(state)) {
    return refused('walkover-after-points');
  }
  return accepted({ ...state, status: ending, winner, endsDue: null });
}

function hasStarted({ sets, games, points, rallies }: MatchState): boolean {
  return sets.length + games.a + games.b + points.a + points.b + rallies > 0;
}

function orRefused<Reason>(state: MatchState | null, reason: Reason): Result<MatchState, Reason> {
  return state ? accepted(state) : refused(reason);
}
