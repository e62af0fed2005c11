import { type RefObject, useEffect, useId, useRef } from 'react';
import { useHistoryList } from '#web/features/history/list/use-history-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { cappedCountText } from '#web/ui/words/amounts.ts';
import { FilterForm } from './filter-form.tsx';
import { countFilters } from './filters.ts';
import type { ShownFilters } from './use-filters.ts';

interface FilterPanelProps {
  shown: ShownFilters;
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** All filters: hanging from their button on a wide screen, a sheet from the bottom on a phone. Each acts at once. */
export function FilterPanel(panel: FilterPanelProps) {
  const isWide = useMedia('(min-width: 768px)');
  return isWide ? <Popover {...panel} /> : <Sheet {...panel} />;
}

function Sheet({ shown, onClose }: FilterPanelProps) {
  return (
    <Dialog open title="Filter" onClose={onClose} actions={<Foot shown={shown} onClose={onClose} />}>
      <FilterForm shown={shown} />
    </Dialog>
  );
}

function Popover({ shown, trigger, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const closeOutside = ({ target }: Event) => {
      const isInside =
        target instanceof Node && (panel.current?.contains(target) || trigger.current?.contains(target));
      if (!isInside) {
        onClose();
      }
    };
    // On the document: the focus is nowhere once Clear all has taken its own button away.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        trigger.current?.focus();
        onClose();
      }
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [trigger, onClose]);

  const leave = () => {
    trigger.current?.focus();
    onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="absolute top-full mt-2 right-0 z-(--z-menu) w-100 animate-appear rounded-lg bg-surface text-ink shadow-over"
    >
      <h2 id={titleId} className="type-section px-5 pt-4">
        Filter
      </h2>
      <div className="max-h-menu-tall overflow-y-auto px-5 pt-3 pb-4">
        <FilterForm shown={shown} />
      </div>
      <div className="flex items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface-2 px-5 py-3">
        <Foot shown={shown} onClose={leave} />
      </div>
    </div>
  );
}

function Foot({ shown, onClose }: Pick<FilterPanelProps, 'shown' | 'onClose'>) {
  const { filters, clear } = shown;
  const { total, isPlaceholderData, isPending } = useHistoryList(shown);
  const isCounting = isPending || isPlaceholderData || total === null;
  const isNarrowed = countFilters(filters) > 0 || filters.q !== undefined;
  return (
    <>
      <Button look="gho" onClick={clear} disabled={!isNarrowed}>
        Clear all
      </Button>
      <Button look="pri" onClick={onClose}>
        {isCounting ? 'Show matches' : `Show ${cappedCountText(total, 'match', 'matches')}`}
      </Button>
    </>
  );
}
