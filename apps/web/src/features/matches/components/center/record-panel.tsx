import { recordQueryOf } from '#web/features/matches/present/history/filter-query.ts';
import { countFilters, type HistoryFilters } from '#web/features/matches/present/history/filters.ts';
import { RecordTiles } from './record-tiles.tsx';
import { ScopeBar } from './scope-bar.tsx';
import type { ShownFilters } from './use-filters.ts';
import { useDayQuery, useFits } from './use-history-list.ts';

/** The figures over the matches that are asked for, and the choice of sport and time above them. */
export function RecordPanel({ shown }: { shown: ShownFilters }) {
  const { isKnown, filters } = shown;
  const query = useDayQuery(filters, recordQueryOf);
  const counts = useFits(query);
  return (
    <>
      <ScopeBar shown={shown} />
      <RecordTiles query={query} isKnown={isKnown} whenEmpty={whatFillsThem(filters)} counts={counts} />
    </>
  );
}

/** What a first match would change, or that none that is asked for has ended. */
function whatFillsThem(filters: HistoryFilters): string {
  if (countFilters(filters) > 0) {
    return 'None of these has ended.';
  }
  const { sport } = filters;
  return sport ? `Your first ${sport} match fills this.` : 'Your first match fills this.';
}
