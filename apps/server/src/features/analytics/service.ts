import type { AnalyticsAnswer, FigureMatchesAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { monthsOf, readFinished } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { analyze } from './analyze.ts';
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
  const material = { ...(await readFinished(context, filters)), monthOf };
  return measured(() => analyze(filters.sport, material));
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
  const material = await readFinished(context, filters);
  return measured(() => matchesBehind(material, { figure, skip }));
}
