/** What each point of a match was worth: the chances before and after it, and how much hung on it. */
import type { Match } from '../log/match.ts';
import { scorePoint } from '../play/point.ts';
import type { MatchState } from '../play/state.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { opponentOf } from '../vocabulary.ts';
import { type WinModel, type WinProbability, winProbability, worthTo } from './win-model.ts';

/** A point with what it did to the chances. */
export interface PointProbability {
  readonly point: TimelinePoint;
  readonly before: WinProbability;
  readonly after: WinProbability;
  /** How far apart the two chances are that the point could lead to, 0 to 1. */
  readonly leverage: number;
  /** What its winner gained by it, 0 to 1; what its loser lost is the same. A draw counts half a win. */
  readonly swing: number;
}

/**
 * How much hangs on the next point: the difference, 0 to 1, between the chance of a win after winning it and after
 * losing it, which is the same for both sides. A draw counts half a win. Null where no point is to come, or where the
 * chances cannot be known (`winProbability`).
 */
export function leverage(model: WinModel, state: MatchState): number | null {
  if (state.status !== 'in-progress') {
    return null;
  }
  const won = winProbability(model, scorePoint(model.format, model.discipline, state, 'a'));
  const lost = winProbability(model, scorePoint(model.format, model.discipline, state, 'b'));
  return won && lost && distance(won, lost);
}

/** Every point of a match with what it did to the chances; null where they cannot be known (`winProbability`). */
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

/** The state there would be had the other side won the point. */
function stateOtherwise({ format, discipline }: WinModel, { before, winner }: TimelinePoint): MatchState {
  return scorePoint(format, discipline, before, opponentOf(winner));
}

function distance(one: WinProbability, other: WinProbability): number {
  return Math.abs(worthTo('a', one) - worthTo('a', other));
}
