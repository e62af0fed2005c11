/** The filters of the history, as the server is asked for them. */
import type { MatchFilters } from '@allcourt/contract';
import { dayKey, instantOf } from '#web/ui/words/when.ts';
import { defined, type HistoryFilters, type Period } from './filters.ts';

/** The query to the server. Days begin in the reader's time zone, so they are sent as instants. */
export function queryOf(filters: HistoryFilters, now: Date): MatchFilters {
  const { sport, period, from, to, ...same } = filters;
  return defined({
    sport: sport ?? undefined,
    ...same,
    from: period ? startOf(period, now) : from && midnight(from, 0),
    before: to && midnight(to, 1),
  });
}

/** Without the search and the result, which the statistics ignore. */
export function recordQueryOf(filters: HistoryFilters, now: Date): MatchFilters {
  const { q: _q, result: _result, ...rest } = filters;
  return queryOf(rest, now);
}

function startOf(period: Period, now: Date): number {
  const today = dayKey(now);
  const start =
    period === 'year' ? instantOf(`${today.slice(0, 4)}-01-01`) : instantOf(today, { daysLater: -29 });
  return start.getTime();
}

function midnight(day: string, daysLater: number): number {
  return Math.max(0, instantOf(day, { daysLater }).getTime());
}
