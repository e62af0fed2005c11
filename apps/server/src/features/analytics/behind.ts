import type { FigureMatchesAnswer } from '@allcourt/contract';
import { opponentOf } from '@allcourt/scoring';
import { CATALOG, type Figure, type FigureId } from '@allcourt/scoring/stats';
import { type FinishedMatch, figureStored, type OtherPlayer } from '#server/features/matches/service.ts';

const PAGE_SIZE = 50;

interface Asked {
  figure: string;
  skip: number;
}

interface Read {
  /** Oldest first. */
  finished: readonly FinishedMatch[];
  others: readonly OtherPlayer[];
}

/** Matches behind a figure, newest first, each with its share of the sum. */
export function matchesBehind({ finished, others }: Read, { figure, skip }: Asked): FigureMatchesAnswer {
  const behind = isFigure(figure) ? finished.flatMap((match) => broughtBy(match, figure)).toReversed() : [];
  const page = behind.slice(skip, skip + PAGE_SIZE);
  const playersOf = Map.groupBy(others, ({ matchId }) => matchId);
  return {
    total: behind.length,
    rows: page.map(({ match, figure: brought }) => ({
      matchId: match.id,
      at: match.startedAt.toISOString(),
      opponents: (playersOf.get(match.id) ?? [])
        .filter(({ side }) => side === opponentOf(match.side))
        .map(({ name }) => name),
      figure: brought,
    })),
  };
}

function broughtBy(match: FinishedMatch, id: FigureId): { match: FinishedMatch; figure: Figure }[] {
  const figure = match.summary && figureStored(match.summary.figures, id);
  return figure ? [{ match, figure }] : [];
}

function isFigure(id: string): id is FigureId {
  return [...CATALOG.tennis, ...CATALOG.pickleball].some(
    (entry) => entry.from === 'figures' && entry.id === id,
  );
}
