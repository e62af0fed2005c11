import type { HighlightRule } from '@allcourt/contract';
import { cx } from '#web/ui/class-names.ts';

interface HighlightFiltersProps {
  filters: readonly { readonly rule: HighlightRule; readonly words: string }[];
  chosen: HighlightRule | null;
  onChoose(rule: HighlightRule | null): void;
}

/** Which clips are shown: all, or those of one kind. Nothing to choose from is no choice. */
export function HighlightFilters({ filters, chosen, onChoose }: HighlightFiltersProps) {
  if (filters.length === 0) {
    return null;
  }
  return (
    <div className="-mx-(--margin) flex min-w-0 gap-2 overflow-x-auto px-(--margin) py-1 [scrollbar-width:none] max-md:w-screen md:mx-0 md:flex-wrap md:px-0">
      {[{ rule: null, words: 'All clips' }, ...filters].map(({ rule, words }) => (
        <button
          key={words}
          type="button"
          aria-pressed={rule === chosen}
          onClick={() => onChoose(rule)}
          className={cx(
            'h-9 shrink-0 rounded-full px-3.5 text-[0.8125rem] font-semibold whitespace-nowrap max-md:h-11',
            rule === chosen
              ? 'bg-ink text-ink-inv'
              : 'text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-sunken',
          )}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
