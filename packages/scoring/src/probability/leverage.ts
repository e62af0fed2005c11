/** The worth of each point of a match: the chances before and after it, and its leverage. */
import type { Match } from '../log/match.ts';
import { scorePoint } from '../play/point.ts';
import type { MatchState } from '../play/state.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { opponentOf } from '../vocabulary.ts';
import { chanceOfA } from './serve-model.ts';
import { type WinModel, type WinProbability, winProbability, worthTo } from './win-model.ts';

/** A point with its effect on the chances. */
export interface PointProbability {
  readonly point: TimelinePoint;
  /** With what was known before the point. */
  readonly before: WinProbability;
  /** With what the point itself taught. */
  readonly after: WinProbability;
  /** The chance that side `a` wins the point, as known before it. */
  readonly chance: number;
  /** The difference between the two chances the score could lead to, 0 to 1, with what was known before the point. */
  readonly leverage: number;
  /** Its winner's gain by the score, 0 to 1, which is its loser's loss. A draw counts half a win. */
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

/**
 * Every point of a match with its effect on the chances; null if they cannot be known (`winProbability`). A model that
 * learns does so from point to point, so no later point changes the figures of an earlier one.
 * @param model the model before the first point
 */
export function probabilityTimeline(model: WinModel, match: Match): readonly PointProbability[] | null {
  const points: PointProbability[] = [];
  let known = model;
  let last: Pick<PointProbability, 'point' | 'after'> | undefined;
  for (const point of timeline(match)) {
    const learned = learnPoint(known, point);
    const before: WinProbability | null =
      last?.point.after === point.before ? last.after : winProbability(known, point.before);
    const after = winProbability(learned, point.after);
    const won = learned === known ? after : winProbability(known, point.after);
    const lost = winProbability(known, stateOtherwise(known, point));
    if (!before || !after || !won || !lost) {
      return null;
    }
    const played = {
      point,
      before,
      after,
      chance: chanceOfA(known.serve, point.service.side),
      leverage: distance(won, lost),
      swing: worthTo(point.winner, won) - worthTo(point.winner, before),
    };
    points.push(played);
    last = played;
    known = learned;
  }
  return points;
}

/** The model after the points of a match. */
export function learnFrom(model: WinModel, match: Match): WinModel {
  return timeline(match).reduce(learnPoint, model);
}

/** A point whose server is unknown teaches nothing. */
function learnPoint(model: WinModel, { before, service, winner }: TimelinePoint): WinModel {
  return before.isServiceKnown ? model.learn(service.side, winner) : model;
}

/** The state if the other side had won the point. */
function stateOtherwise({ format, discipline }: WinModel, { before, winner }: TimelinePoint): MatchState {
  return scorePoint(format, discipline, before, opponentOf(winner));
}

function distance(one: WinProbability, other: WinProbability): number {
  return Math.abs(worthTo('a', one) - worthTo('a', other));
}
