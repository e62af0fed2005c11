import type { AnalyticsAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { monthsOf, readFinished } from '#server/features/matches/service.ts';
import { analyse } from './analyse.ts';

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
