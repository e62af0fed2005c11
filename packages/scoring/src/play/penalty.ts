/** The effect of a penalty on the score (T-23, T-24, P-14). No one played for it, so no statistic counts it as a point. */
import type { Format, PointsSet } from '../format/format.ts';
import type { PenaltyEvent } from '../log/events.ts';
import { type BySide, type Discipline, opponentOf, type Side, withSide } from '../vocabulary.ts';
import { addOne, isWon } from './lead.ts';
import { scorePoint, winGame } from './point.ts';
import { pointsTarget, scored, winPointsSet } from './rally.ts';
import { currentRules, currentTiebreak, type MatchState } from './state.ts';

/** The state after a penalty, or null if the sport has no such penalty. */
export function penalize(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  event: PenaltyEvent,
): MatchState | null {
  const after = imposed(format, discipline, state, event);
  if (after === state) {
    return state;
  }
  return after?.status === 'in-progress' ? { ...after, endsDue: endsStillDue(state, after) } : after;
}

function imposed(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { side, penalty }: PenaltyEvent,
): MatchState | null {
  const opponent = opponentOf(side);
  switch (penalty) {
    case 'warning':
      return state;
    case 'verbal-warning':
    case 'technical-warning':
      return format.sport === 'pickleball' ? state : null;
    case 'point':
      return format.sport === 'tennis' ? scorePoint(format, discipline, state, opponent) : null;
    case 'game':
      return forfeitGame(format, discipline, state, opponent);
    case 'technical-foul':
      return technicalFoul(format, discipline, state, side);
    case 'time-warning':
      return format.sport === 'tennis' ? state : null;
    case 'time-loss':
      return format.sport === 'tennis' ? loseTime(format, discipline, state, side) : null;
  }
}

/** T-23: a delay after the warning is a fault of the server, or a point lost by the receiver. */
function loseTime(format: Format, discipline: Discipline, state: MatchState, side: Side): MatchState {
  return side === state.service.side && state.faults === 0
    ? { ...state, faults: 1, endsDue: null }
    : scorePoint(format, discipline, state, opponentOf(side));
}

/** No play in between: a due change of ends stays due, and a second one cancels it. */
function endsStillDue(before: MatchState, after: MatchState): MatchState['endsDue'] {
  if (before.endsDue === null) {
    return after.endsDue;
  }
  return after.endsDue === null ? before.endsDue : null;
}

function forfeitGame(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  winner: Side,
): MatchState | null {
  const rules = currentRules(format, state);
  if (rules.kind === 'points') {
    return winPointsSet(format, discipline, state, winner, forfeitScore(format, rules, state, winner));
  }
  const isGame = rules.kind === 'games' || rules.counts === 'games' || currentTiebreak(rules, state) !== null;
  return isGame ? winGame(format, discipline, state, winner, null) : null;
}

/** P-14: a forfeited game is reported 11–0. A match tiebreak keeps its points. */
function forfeitScore(
  { sport }: Format,
  { pointsTo, winBy }: PointsSet,
  { points }: MatchState,
  winner: Side,
): BySide<number> {
  const loser = opponentOf(winner);
  const kept = sport === 'pickleball' ? 0 : points[loser];
  return withSide(withSide(points, loser, kept), winner, Math.max(pointsTo, kept + winBy));
}

/** P-14: the offender loses a point, or the opponent gets one if there is none to lose; the server stays. */
function technicalFoul(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  offender: Side,
): MatchState | null {
  const rules = currentRules(format, state);
  if (format.sport !== 'pickleball' || rules.kind === 'games') {
    return null;
  }
  const { points } = state;
  const opponent = opponentOf(offender);
  const after =
    points[offender] > 0 ? withSide(points, offender, points[offender] - 1) : addOne(points, opponent);
  // Either way the opponent's lead grows by one, so losing a point can end the game just as a given one can.
  const target = pointsTarget(rules, state);
  return target && isWon(after, opponent, target.pointsTo, target.winBy)
    ? winPointsSet(format, discipline, state, opponent, after)
    : scored(format, rules, state, after);
}
