import { X } from 'lucide-react';
import { activeFilters } from './filter-words.ts';
import type { ShownFilters } from './use-filters.ts';

/** Every filter that is on, each with the way to take it off. */
export function ActiveFilters({ shown: { filters, change, clear } }: { shown: ShownFilters }) {
  const active = activeFilters(filters, new Date());
  if (active.length === 0) {
    return null;
  }
  return (
    <>
      <ul aria-label="Active filters" className="contents">
        {active.map(({ names, words }) => (
          <li key={names.join()}>
            <button
              type="button"
              aria-label={`Remove filter: ${words}`}
              onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
              className="relative inline-flex h-8 max-w-60 items-center gap-1.5 rounded-full bg-court-soft pr-2 pl-3 text-xs font-semibold text-court-soft-ink after:absolute after:inset-x-0 after:-inset-y-1.5 hover:brightness-95 focus-visible:rounded-full forced-colors:border"
            >
              <span className="truncate">{words}</span>
              <X aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={clear} className="text-link ml-1 min-h-8 px-1 text-13">
        Clear all
      </button>
    </>
  );
}
