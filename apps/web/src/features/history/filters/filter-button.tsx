import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { countFilters } from './filters.ts';
import type { ShownFilters } from './use-filters.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx').then((file) => ({ default: file.FilterPanel })));

/** Opens the filters, and says how many are on. */
export function FilterButton({ shown }: { shown: ShownFilters }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const count = countFilters(shown.filters);
  return (
    <div className="relative">
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? 'Filter' : `Filter, ${count} active`}
        onClick={() => setOpen(!isOpen)}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        className="max-md:px-3"
      >
        <span className="max-md:sr-only">Filter</span>
        {count > 0 && (
          // Drawn, since the name of the button says it already.
          <span
            data-count={count}
            className="grid min-w-5 place-items-center rounded-full bg-court px-1.5 text-xs/5 font-strong text-on-court before:content-[attr(data-count)]"
          />
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPanel shown={shown} trigger={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
