/** The filters of the history, as the server is asked for them. */
import type { MatchFilters } from '@allcourt/contract';
import { defined, type HistoryFilters, type Period } from './filters.ts';

/** What the server is asked for. Days are this device's, so they go as instants. */
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
  const start =
    period === 'year'
      ? new Date(now.getFullYear(), 0, 1)
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29);
  return start.getTime();
}

function midnight(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.max(0, new Date(year, month - 1, date + daysLater).getTime());
}
