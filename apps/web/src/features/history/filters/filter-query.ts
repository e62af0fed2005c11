/** The filters of the history, as the server is asked for them. */
import type { MatchFilters } from '@allcourt/contract';
import { dayKey, instantOf } from '#web/ui/words/when.ts';
import { defined, type HistoryFilters, type Period } from './filters.ts';

/** What the server is asked for. Days begin where the reader is, so they go as instants. */
export function queryOf(filters: HistoryFilters, now: Date): MatchFilters {
  const { sport, period, from, to, ...same } = filters;
  return defined({
    sport: sport ?? undefined,
    ...same,
    from: period ? startOf(period, now) : from && midnight(from, 0),
    before: to && midnight(to, 1),
  });
}

/** The figures are over what was played, not over what somebody looks for in it or how it went. */
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
