/** The win probability after every point, from one model throughout the match. */
import { bySide, type Match, type Sport } from '@allcourt/scoring';
import {
  type Comeback,
  calibrate,
  comeback,
  createWinModel,
  type KeyMoment,
  keyMoments,
  momentum,
  type PointProbability,
  probabilityTimeline,
  type ServeModel,
  type ServePrior,
  serveRecords,
} from '@allcourt/scoring/probability';

/**
 * The assumption about both sides before any of their points is counted: how often a side wins a point that it serves,
 * and as how many points that assumption weighs. Assumptions, not measurements: in tennis at club level the server
 * wins a little over six points in ten; in pickleball a little less than half of the rallies, for the receivers are
 * the first at the kitchen line. Sixty points are about one set: after two, what was played counts more.
 */
export const SERVE_PRIORS: Readonly<Record<Sport, ServePrior>> = {
  tennis: { chance: 0.62, weight: 60 },
  pickleball: { chance: 0.44, weight: 60 },
};

/** As many key moments as one cares to read. */
const MAX_MOMENTS = 6;

export interface MatchChances {
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
export function matchChances(match: Match): MatchChances | null {
  const prior = SERVE_PRIORS[match.format.sport];
  const records = serveRecords(match);
  const serve = calibrate({
    records: bySide((side) => [records[side]]),
    priors: bySide(() => prior),
  });
  const model = serve.ok ? createWinModel(match.format, match.setup.discipline, serve.value) : null;
  const points = model?.ok ? probabilityTimeline(model.value, match) : null;
  if (!serve.ok || !points || points.length === 0) {
    return null;
  }
  return {
    serve: serve.value,
    points,
    momentum: momentum(points),
    moments: keyMoments(match.format, points, { limit: MAX_MOMENTS }),
    comeback: comeback(points),
  };
}
