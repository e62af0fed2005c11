/** What a penalty does to the score (T-24, P-14). Nobody played for it, so no statistic counts it as a point. */
import type { Format, PointsSet, SetRules } from '../format/format.ts';
import type { PenaltyEvent } from '../log/events.ts';
import { type BySide, type Discipline, opponentOf, type Side, withSide } from '../vocabulary.ts';
import { isWon } from './lead.ts';
import { scorePoint, winGame } from './point.ts';
import { scored, winPointsSet } from './rally.ts';
import { currentRules, currentTiebreak, type MatchState } from './state.ts';

/** Why a penalty was refused. */
export type PenaltyRefusal = 'no-such-penalty';

/** The state after a penalty, or null where the sport has no such penalty. */
export function penalise(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { side, penalty }: PenaltyEvent,
): MatchState | null {
  const opponent = opponentOf(side);
  switch (penalty) {
    case 'warning':
      return state;
    case 'point':
      return format.sport === 'tennis' ? scorePoint(format, discipline, state, opponent) : null;
    case 'game':
      return forfeitGame(format, discipline, state, opponent);
    case 'technical-foul':
      return technicalFoul(format, discipline, state, side);
  }
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

/** P-14: a forfeited game is reported 11–0. A match tie-break keeps the points that were won in it. */
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

/** P-14: a point less for the offender, or one more for the opponent where there is none to take; the server stays. */
function technicalFoul(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  offender: Side,
): MatchState | null {
  const rules: SetRules = currentRules(format, state);
  if (format.sport !== 'pickleball' || rules.kind === 'games') {
    return null;
  }
  const { points } = state;
  if (points[offender] > 0) {
    return { ...state, points: withSide(points, offender, points[offender] - 1), endsDue: null };
  }
  const opponent = opponentOf(offender);
  const after = withSide(points, opponent, points[opponent] + 1);
  const isGameWon = rules.kind === 'points' && isWon(after, opponent, rules.pointsTo, rules.winBy);
  return isGameWon
    ? winPointsSet(format, discipline, state, opponent, after)
    : scored(format, rules, state, after, opponent);
}
