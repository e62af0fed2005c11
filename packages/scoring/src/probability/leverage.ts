/** The worth of each point of a match: the chances before and after it, and its leverage. */
import type { Match } from '../log/match.ts';
import { scorePoint } from '../play/point.ts';
import type { MatchState } from '../play/state.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { opponentOf } from '../vocabulary.ts';
import { type WinModel, type WinProbability, winProbability, worthTo } from './win-model.ts';

/** A point with its effect on the chances. */
export interface PointProbability {
  readonly point: TimelinePoint;
  readonly before: WinProbability;
  readonly after: WinProbability;
  /** The difference between the two chances the point could lead to, 0 to 1. */
  readonly leverage: number;
  /** Its winner's gain, 0 to 1, which is its loser's loss. A draw counts half a win. */
  readonly swing: number;
}

/**
 * The leverage of the next point: the difference, 0 to 1, between the chance of a win after winning it and after
 * losing it, the same for both sides. A draw counts half a win. Null if no point follows, or if the chances cannot be
 * known (`winProbability`).
 */
export function leverage(model: WinModel, state: MatchState): number | null {
  if (state.status !== 'in-progress') {
    return null;
  }
  const won = winProbability(model, scorePoint(model.format, model.discipline, state, 'a'));
  const lost = winProbability(model, scorePoint(model.format, model.discipline, state, 'b'));
  return won && lost && distance(won, lost);
}

/** Every point of a match with its effect on the chances; null if they cannot be known (`winProbability`). */
export function probabilityTimeline(model: WinModel, match: Match): readonly PointProbability[] | null {
  const points: PointProbability[] = [];
  let last: { readonly state: MatchState; readonly probability: WinProbability } | null = null;
  for (const point of timeline(match)) {
    const before: WinProbability | null =
      last?.state === point.before ? last.probability : winProbability(model, point.before);
    const after = winProbability(model, point.after);
    const otherwise = winProbability(model, stateOtherwise(model, point));
    if (!before || !after || !otherwise) {
      return null;
    }
    const swing = worthTo(point.winner, after) - worthTo(point.winner, before);
    points.push({ point, before, after, leverage: distance(after, otherwise), swing });
    last = { state: point.after, probability: after };
  }
  return points;
}

/** The state if the other side had won the point. */
function stateOtherwise({ format, discipline }: WinModel, { before, winner }: TimelinePoint): MatchState {
  return scorePoint(format, discipline, before, opponentOf(winner));
}

function distance(one: WinProbability, other: WinProbability): number {
  return Math.abs(worthTo('a', one) - worthTo('a', other));
}
