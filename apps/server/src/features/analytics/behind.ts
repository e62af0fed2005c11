import type { FigureMatchesAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { CATALOG, type FigureId } from '@allcourt/scoring/stats';
import { type Context, requireAccount } from '#server/context.ts';
import { figureOfEach, findOthers, readOwnHistory } from '#server/features/matches/service.ts';

const PAGE_SIZE = 50;

interface Asked extends MatchFilters {
  sport: Sport;
  figure: string;
  skip: number;
}

/** Matches behind a figure of the analytics, newest first, each with its share of the sum. */
export async function readMatchesBehind(
  context: Pick<Context, 'db' | 'account'>,
  { figure: id, skip, ...filters }: Asked,
): Promise<FigureMatchesAnswer> {
  const { db } = context;
  const reader = requireAccount(context.account);
  if (!isFigure(id)) {
    return { total: 0, rows: [] };
  }
  const matches = await readOwnHistory(context, filters);
  const figures = await figureOfEach(db, reader.id, { matches, id });
  const behind = matches.flatMap((match) => {
    const figure = figures.get(match);
    return figure ? [{ match, figure }] : [];
  });
  const page = behind.toReversed().slice(skip, skip + PAGE_SIZE);
  const others = await findOthers(
    db,
    reader.id,
    page.map(({ match }) => match.id),
  );
  const opponentsOf = Map.groupBy(
    others.filter(({ isOpponent }) => isOpponent),
    ({ matchId }) => matchId,
  );
  return {
    total: behind.length,
    rows: page.map(({ match, figure }) => ({
      matchId: match.id,
      at: new Date(match.startedAt).toISOString(),
      opponents: (opponentsOf.get(match.id) ?? []).map(({ name }) => name),
      figure,
    })),
  };
}

function isFigure(id: string): id is FigureId {
  return [...CATALOG.tennis, ...CATALOG.pickleball].some(
    (entry) => entry.from === 'figures' && entry.id === id,
  );
}
