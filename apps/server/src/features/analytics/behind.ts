import type { FigureMatchesAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { CATALOG, type FigureId } from '@allcourt/scoring/stats';
import { type Context, requireAccount } from '#server/context.ts';
import { findOthers, readOwnMatchesWith } from '#server/features/matches/service.ts';

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
  const { total, matches } = await readOwnMatchesWith(context, filters, { id, skip, limit: PAGE_SIZE });
  const others = await findOthers(
    db,
    reader.id,
    matches.map((match) => match.id),
  );
  const opponentsOf = Map.groupBy(
    others.filter(({ isOpponent }) => isOpponent),
    ({ matchId }) => matchId,
  );
  return {
    total,
    rows: matches.map(({ id: matchId, startedAt, figure }) => ({
      matchId,
      at: new Date(startedAt).toISOString(),
      opponents: (opponentsOf.get(matchId) ?? []).map(({ name }) => name),
      figure,
    })),
  };
}

function isFigure(id: string): id is FigureId {
  return [...CATALOG.tennis, ...CATALOG.pickleball].some(
    (entry) => entry.from === 'figures' && entry.id === id,
  );
}
