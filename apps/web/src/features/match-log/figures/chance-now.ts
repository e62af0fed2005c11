/** The win probability of a running match, point by point. */
import type { Match } from '@allcourt/scoring';
import {
  createLearningModel,
  learnFrom,
  type WinModel,
  type WinProbability,
} from '@allcourt/scoring/probability';

/**
 * A function from a match and a forecast to the win probability now; null in a match that ends by a clock (T-21). It
 * keeps the tables of the last match, which the next point uses again.
 */
export function createChanceNow(): (match: Match, forecast: number | undefined) => WinProbability | null {
  let kept: { readonly key: string; readonly model: WinModel | null } | null = null;
  return (match, forecast) => {
    const key = JSON.stringify([match.setup, forecast]);
    if (kept?.key !== key) {
      const made = createLearningModel(match, { winChance: forecast });
      kept = { key, model: made.ok ? made.value : null };
    }
    return kept.model && learnFrom(kept.model, match).at(match.state);
  };
}
