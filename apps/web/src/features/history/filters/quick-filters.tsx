import { SURFACES } from '@allcourt/contract/vocabulary';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { SURFACE_WORDS, SurfaceSwatch } from '#web/ui/surface-mark.tsx';
import { DISCIPLINE_WORDS } from './filter-words.ts';
import { countFilters } from './filters.ts';
import type { ShownFilters } from './use-filters.ts';

interface QuickFiltersProps {
  shown: ShownFilters;
  /** The number of matches, beside the word for all of them; null elsewhere, and while they are being counted. */
  total: string | null;
}

/** The filters that are asked for most, one press each. */
export function QuickFilters({ shown: { filters, change, clear }, total }: QuickFiltersProps) {
  const isAll = countFilters(filters) === 0 && filters.q === undefined;
  return (
    <fieldset className="flex min-w-0 gap-2 py-1 max-md:shrink-0 md:flex-wrap">
      <legend className="sr-only">Usual filters</legend>
      <QuickChip isOn={isAll} onPress={clear}>
        All matches
        {isAll && total !== null && (
          // Drawn, since the line for screen readers says it already.
          <span data-count={total} className="tabular-nums opacity-80 before:content-[attr(data-count)]" />
        )}
      </QuickChip>
      {(['singles', 'doubles'] as const).map((discipline) => (
        <QuickChip
          key={discipline}
          isOn={filters.discipline === discipline}
          onPress={() => change({ discipline: filters.discipline === discipline ? undefined : discipline })}
        >
          {DISCIPLINE_WORDS[discipline]}
        </QuickChip>
      ))}
      {SURFACES.map((surface) => (
        <QuickChip
          key={surface}
          isOn={filters.surface === surface}
          onPress={() => change({ surface: filters.surface === surface ? undefined : surface })}
        >
          <SurfaceSwatch surface={surface} />
          {SURFACE_WORDS[surface]}
        </QuickChip>
      ))}
    </fieldset>
  );
}

interface QuickChipProps {
  isOn: boolean;
  onPress(): void;
  children: ReactNode;
}

function QuickChip({ isOn, onPress, children }: QuickChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'relative inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-3.5 text-13 font-medium whitespace-nowrap',
        'after:absolute after:inset-x-0 after:-inset-y-1 focus-visible:rounded-full forced-colors:border',
        isOn
          ? 'bg-navy text-navy-ink dark:bg-ink dark:text-paper'
          : 'text-ink-2 inset-ring inset-ring-edge hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
