import type { MatchFilters } from '@allcourt/contract';
import { Search, X } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { ActiveFilters } from '#web/features/history/filters/active-filters.tsx';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import { QuickFilters } from '#web/features/history/filters/quick-filters.tsx';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { useTyped } from '#web/ui/use-typed.ts';

interface HistoryToolsProps {
  shown: ShownFilters;
  /** The number of matches; null while they are being counted. */
  total: number | null;
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
          {total === null ? '\u00a0' : matchCountText(total)}
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
    // biome-ignore lint/a11y/useSemanticElements: not every browser that is served knows the element yet.
    <div role="search" className="relative w-full md:ml-auto md:w-65">
      <label>
        <span className="sr-only">Search names, places and notes</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-3"
          strokeWidth={1.75}
        />
        <input
          {...typed.field}
          type="search"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, place or note"
          className={cx(controlClass({}), 'pr-10 pl-10 [&::-webkit-search-cancel-button]:hidden')}
        />
      </label>
      {typed.text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => typed.put('')}
          className="absolute inset-y-0 right-0 my-auto grid size-(--ctl) place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      )}
    </div>
  );
}
