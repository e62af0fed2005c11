import type { MatchFilters } from '@allcourt/contract';
import { Search } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { ActiveFilters } from '#web/features/history/filters/active-filters.tsx';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import { countFilters } from '#web/features/history/filters/filters.ts';
import { QuickFilters } from '#web/features/history/filters/quick-filters.tsx';
import { ScopePickers } from '#web/features/history/filters/scope-bar.tsx';
import type { ShownFilters } from '#web/features/history/filters/use-filters.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { useTyped } from '#web/ui/use-typed.ts';
import { type Count, cappedAmountText, cappedCountText } from '#web/ui/words/amounts.ts';

interface HistoryToolsProps {
  shown: ShownFilters;
  /** The number of matches; null while they are being counted. */
  total: Count | null;
  /** Actions of other features on these matches. */
  tools?: ComponentType<{ filters: MatchFilters }> | undefined;
}

/** Quick filters, search and active filters, above the history. */
export function HistoryTools(tools: HistoryToolsProps) {
  const isPhone = useMedia(PHONE);
  return isPhone ? <PhoneTools {...tools} /> : <WideTools {...tools} />;
}

function WideTools({ shown, total, tools }: HistoryToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <QuickFilters shown={shown} total={null} />
        <div className="ml-auto flex items-center gap-3">
          <Total total={total} />
          <SearchBox shown={shown} />
          <OtherTools shown={shown} tools={tools} />
        </div>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1.5 empty:hidden">
        <ActiveFilters shown={shown} />
      </div>
    </div>
  );
}

/** One line to swipe; below it the search, once it is opened, and the filters that are on. */
function PhoneTools({ shown, total, tools }: HistoryToolsProps) {
  const { filters } = shown;
  const [isOpened, setOpened] = useState(filters.q !== undefined);
  const isSearching = isOpened || filters.q !== undefined;
  const isNarrowed = countFilters(filters) > 0 || filters.q !== undefined;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-center gap-2">
        <div className="relative -ml-(--margin) flex min-w-0 flex-1 items-center gap-2 overflow-x-auto pl-(--margin) [scrollbar-width:none]">
          <ScopePickers shown={shown} />
          <QuickFilters shown={shown} total={total && cappedAmountText(total)} />
        </div>
        <IconButton
          label="Search matches"
          look={isSearching ? 'pri' : 'line'}
          aria-expanded={isSearching}
          onClick={() => {
            setOpened(!isSearching);
            if (isSearching) {
              shown.amend({ q: undefined });
            }
          }}
        >
          <Search aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </IconButton>
        <OtherTools shown={shown} tools={tools} />
      </div>
      {isSearching && <SearchBox shown={shown} hasFocus={filters.q === undefined} />}
      <div className={isNarrowed ? 'flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1.5' : 'sr-only'}>
        <Total total={total} />
        <ActiveFilters shown={shown} />
      </div>
    </div>
  );
}

function Total({ total }: Pick<HistoryToolsProps, 'total'>) {
  return (
    <p role="status" className="text-13 text-ink-2 tabular-nums">
      {total === null ? '\u00a0' : cappedCountText(total, 'match', 'matches')}
    </p>
  );
}

function OtherTools({ shown, tools: Tools }: Pick<HistoryToolsProps, 'shown' | 'tools'>) {
  return (
    Tools && (
      <div className="size-(--ctl)">
        <Suspense fallback={null}>
          <Tools filters={queryOf(shown.filters, new Date())} />
        </Suspense>
      </div>
    )
  );
}

interface SearchBoxProps {
  shown: ShownFilters;
  /** Takes the focus when it appears. */
  hasFocus?: boolean;
}

function SearchBox({ shown: { filters, amend }, hasFocus = false }: SearchBoxProps) {
  const typed = useTyped(filters.q ?? '', (q) => amend({ q: q || undefined }));
  return (
    <SearchField
      label="Search names, places and notes"
      placeholder="Name, place or note"
      value={typed.text}
      onType={typed.put}
      hasFocus={hasFocus}
      className="w-full md:w-65"
    />
  );
}
