/** The win probability of a running match, point by point, without building its tables again for each. */
import type { Match } from '@allcourt/scoring';
import {
  createLearningModel,
  learnFrom,
  type PointProbability,
  probabilityTimeline,
  type WinModel,
  type WinProbability,
} from '@allcourt/scoring/probability';

/**
 * A function from a match and a forecast to the win probability now; null in a match that ends by a clock (T-21). It
 * keeps the tables of the last match, which the next point uses again.
 */
export function createChanceNow(): (match: Match, forecast: number | undefined) => WinProbability | null {
  const modelOf = createKeptModel();
  return (match, forecast) => {
    const model = modelOf(match, forecast);
    return model && learnFrom(model, match).at(match.state);
  };
}

/** A function from a match and a forecast to the win probability before and after each point; none in a match that ends by a clock. */
export function createChancesSoFar(): (
  match: Match,
  forecast: number | undefined,
) => readonly PointProbability[] {
  const modelOf = createKeptModel();
  return (match, forecast) => {
    const model = modelOf(match, forecast);
    return (model && probabilityTimeline(model, match)) ?? [];
  };
}

function createKeptModel(): (match: Match, forecast: number | undefined) => WinModel | null {
  let kept: { readonly key: string; readonly model: WinModel | null } | null = null;
  return (match, forecast) => {
    const key = JSON.stringify([match.setup, forecast]);
    if (kept?.key !== key) {
      const made = createLearningModel(match, { winChance: forecast });
      kept = { key, model: made.ok ? made.value : null };
    }
    return kept.model;
  };
}
