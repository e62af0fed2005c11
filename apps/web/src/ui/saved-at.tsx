import { WifiOff } from 'lucide-react';
import { timeText } from './words/when.ts';

/** What is shown was read earlier: from when it is. */
export function SavedAt({ at }: { at: number }) {
  return (
    <p role="status" className="flex items-center gap-2 text-[0.8125rem] text-ink-2">
      <WifiOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Offline. This was saved at {timeText(new Date(at))}.
    </p>
  );
}
