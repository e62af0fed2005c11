import type { Highlight, HighlightMode } from '@allcourt/contract';
import { Segmented } from '#web/ui/segmented.tsx';

interface ReviewBarProps {
  highlights: readonly Highlight[];
  mode: HighlightMode;
  isBusy: boolean;
  onMode(mode: HighlightMode): void;
}

const MODES = [
  { value: 'automatic', label: 'All that is found' },
  { value: 'reviewed', label: 'Only what is kept' },
] as const;

/** How far the review is, and what viewers see meanwhile. */
export function ReviewBar({ highlights, mode, isBusy, onMode }: ReviewBarProps) {
  const count = (state: Highlight['state']) =>
    highlights.filter((highlight) => highlight.state === state).length;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="mr-auto text-[0.8125rem] text-ink-2 tabular-nums">
        {count('suggested')} suggested, {count('kept')} kept, {count('hidden')} hidden
      </p>
      <span className="text-[0.8125rem] text-ink-2">Viewers see</span>
      <Segmented label="Viewers see" choices={MODES} value={mode} onChange={onMode} disabled={isBusy} />
    </div>
  );
}
