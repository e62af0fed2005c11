import { addFigure, type Figure, NO_FIGURE } from '@allcourt/scoring/stats';
import type { CountedFigures } from '../src/progress/match-evidence.ts';

/** A match; `at` is its start, in milliseconds since 1970. */
export interface MatchFigures {
  readonly at: number;
  readonly figures: Readonly<Record<string, Figure | undefined>>;
}

/** Sums of the matches before an instant and of those since. */
export function aroundIn(matches: readonly MatchFigures[]) {
  return (at: number) => ({
    before: summed(matches.filter((match) => match.at < at)),
    since: summed(matches.filter((match) => match.at >= at)),
  });
}

function summed(matches: readonly MatchFigures[]): CountedFigures {
  const sums: Record<string, Figure & { matches: number }> = {};
  for (const { figures } of matches) {
    for (const [id, figure = NO_FIGURE] of Object.entries(figures)) {
      const before = sums[id] ?? { ...NO_FIGURE, matches: 0 };
      sums[id] = { ...addFigure(before, figure), matches: before.matches + (figure.of > 0 ? 1 : 0) };
    }
  }
  return sums;
}
