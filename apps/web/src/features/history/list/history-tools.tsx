import type { MatchFilters } from '@allcourt/contract';
import { type ComponentType, Suspense } from 'react';
import { ActiveFilters } from '#web/features/history/filters/active-filters.tsx';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import { QuickFilters } from '#web/features/history/filters/quick-filters.tsx';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { type Count, cappedCountText } from '#web/ui/words/amounts.ts';

interface HistoryToolsProps {
  shown: ShownFilters;
  /** The number of matches; null while they are being counted. */
  total: Count | null;
  /** Actions of other features on these matches. */
  tools?: ComponentType<{ filters: MatchFilters }> | undefined;
}

/** Quick filters, search and active filters, above the history. */
export function HistoryTools({ shown, total, tools: Tools }: HistoryToolsProps) {
  return (
    <div className="mb-3 grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <QuickFilters shown={shown} />
        <SearchBox shown={shown} />
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1.5">
        <p role="status" className="mr-1 text-13 text-ink-2 tabular-nums">
          {total === null ? '\u00a0' : cappedCountText(total, 'match', 'matches')}
        </p>
        <ActiveFilters shown={shown} />
        {Tools && (
          <div className="ml-auto size-(--ctl)">
            <Suspense fallback={null}>
              <Tools filters={queryOf(shown.filters, new Date())} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

function SearchBox({ shown: { filters, amend } }: { shown: ShownFilters }) {
  const typed = useTyped(filters.q ?? '', (q) => amend({ q: q || undefined }));
  return (
    <SearchField
      label="Search names, places and notes"
      placeholder="Name, place or note"
      value={typed.text}
      onType={typed.put}
      className="w-full md:ml-auto md:w-65"
    />
  );
}
