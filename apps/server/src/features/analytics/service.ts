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

/** What the reader's finished matches say together. Only the reader's own: nobody's else can be asked for. */
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

/** The matches behind one figure of those analytics: the same matches, as far as the figure was asked in them. */
export async function readMatchesBehind(
  context: Pick<Context, 'db' | 'account'>,
  { figure, skip, ...filters }: AskedBehind,
): Promise<FigureMatchesAnswer> {
  return matchesBehind(await readFinished(context, filters), { figure, skip });
}
