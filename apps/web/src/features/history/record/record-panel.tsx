import { recordQueryOf } from '#web/features/history/filters/filter-query.ts';
import { countFilters, type HistoryFilters } from '#web/features/history/filters/filters.ts';
import { ScopeBar } from '#web/features/history/filters/scope-bar.tsx';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { useDayQuery, useFits } from '#web/features/history/list/use-history-list.ts';
import { RecordTiles } from './record-tiles.tsx';

interface RecordPanelProps {
  shown: ShownFilters;
  /** The choice of sport and time is here, and not among the filters of the list. */
  isScoped: boolean;
}

/** The figures over the matches that are asked for, and the choice of sport and time above them. */
export function RecordPanel({ shown, isScoped }: RecordPanelProps) {
  const { isKnown, filters } = shown;
  const query = useDayQuery(filters, recordQueryOf);
  const counts = useFits(query);
  return (
    <div>
      {isScoped && <ScopeBar shown={shown} />}
      <RecordTiles query={query} isKnown={isKnown} whenEmpty={emptyRecordText(filters)} counts={counts} />
    </div>
  );
}

/** A hint for a first match, or that no filtered match has ended. */
function emptyRecordText(filters: HistoryFilters): string {
  if (countFilters(filters) > 0) {
    return 'None of these has ended.';
  }
  const { sport } = filters;
  return sport ? `Play your first ${sport} match.` : 'Play your first match.';
}
