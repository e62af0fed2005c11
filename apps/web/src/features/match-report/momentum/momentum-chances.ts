/** The win probability after every point, each with what was known by then. */
import type { Match } from '@allcourt/scoring';
import {
  type Comeback,
  comeback,
  createLearningModel,
  type KeyMoment,
  keyMoments,
  learnFrom,
  type MatchPrior,
  momentum,
  type PointProbability,
  probabilityTimeline,
  type ServeModel,
} from '@allcourt/scoring/probability';

/** As many key moments as one cares to read. */
const MAX_MOMENTS = 6;

export interface MatchChances {
  /** As known after the last point. */
  readonly serve: ServeModel;
  /** In order of play, at least one. */
  readonly points: readonly PointProbability[];
  /** After each point, −1 (all `b`) to 1 (all `a`). */
  readonly momentum: readonly number[];
  /** The biggest first. */
  readonly moments: readonly KeyMoment[];
  readonly comeback: Comeback | null;
}

/** Null without points, and in a match that ends by a clock (T-21). */
export function matchChances(match: Match, prior: MatchPrior = {}): MatchChances | null {
  const model = createLearningModel(match, prior);
  const points = model.ok ? probabilityTimeline(model.value, match) : null;
  if (!model.ok || !points || points.length === 0) {
    return null;
  }
  return {
    serve: learnFrom(model.value, match).serve,
    points,
    momentum: momentum(points),
    moments: keyMoments(match.format, points, { limit: MAX_MOMENTS }),
    comeback: comeback(points),
  };
}
