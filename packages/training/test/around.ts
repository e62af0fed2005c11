import type { Figure } from '@allcourt/scoring/stats';
import { evidenceFigure, type FigureSet, type SummedMatches } from '../src/progress/match-evidence.ts';

/** A match; `at` is its start, in milliseconds since 1970. */
export interface MatchFigures {
  readonly at: number;
  readonly figures: Readonly<Record<string, Figure | undefined>>;
}

/** Sums of the matches before an instant and of those since, their points as if independent. */
export function aroundIn(matches: readonly MatchFigures[]) {
  return (at: number) => ({
    before: summed(matches.filter((match) => match.at < at)),
    since: summed(matches.filter((match) => match.at >= at)),
  });
}

function summed(matches: readonly MatchFigures[]): SummedMatches {
  const ids = [...new Set(matches.flatMap(({ figures }) => Object.keys(figures)))];
  const figures: FigureSet = Object.fromEntries(
    ids.map((id) => {
      const own = matches.flatMap((match) => match.figures[id] ?? []);
      const sum = (pick: (figure: Figure) => number) => own.reduce((all, figure) => all + pick(figure), 0);
      const numbers = [
        sum(({ count }) => count),
        ...[sum(({ of }) => of), sum(({ known }) => known), sum(({ total }) => total)],
        sum(({ of }) => (of > 0 ? 1 : 0)),
      ];
      const { squares: _, ...figure } = evidenceFigure(numbers);
      return [id, figure];
    }),
  );
  return { figures, matches: matches.length, from: matches[0]?.at ?? 0 };
}
