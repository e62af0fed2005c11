import type { AnalyticsAnswer, FigureMatchesAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { monthsOf, readFinished } from '#server/features/matches/service.ts';
import { analyse } from './analyse.ts';
import { matchesBehind } from './behind.ts';

interface Asked extends MatchFilters {
  sport: Sport;
  timeZone: string;
}

/** Statistics of the reader's own finished matches. */
export async function readAnalytics(
  context: Pick<Context, 'db' | 'account'>,
  { timeZone, ...filters }: Asked,
): Promise<AnalyticsAnswer> {
  const monthOf = monthsOf(timeZone);
  return analyse(filters.sport, { ...(await readFinished(context, filters)), monthOf });
}

interface AskedBehind extends MatchFilters {
  sport: Sport;
  figure: string;
  skip: number;
}

/** The matches behind one figure of the analytics. */
export async function readMatchesBehind(
  context: Pick<Context, 'db' | 'account'>,
  { figure, skip, ...filters }: AskedBehind,
): Promise<FigureMatchesAnswer> {
  return matchesBehind(await readFinished(context, filters), { figure, skip });
}
