import { Check } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';

/** Confirms briefly that the last choice was saved. */
export function SavedChip({ isShown }: { isShown: boolean }) {
  return (
    <span role="status" className="h-6.5">
      <span
        className={cx(
          'inline-flex h-6.5 items-center gap-1 rounded-full bg-win-soft px-2.5 text-13 font-medium text-win',
          'transition-opacity duration-(--t-3) ease-out',
          isShown ? 'opacity-100' : 'opacity-0',
        )}
      >
        {isShown && (
          <>
            <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
            Saved
          </>
        )}
      </span>
    </span>
  );
}
