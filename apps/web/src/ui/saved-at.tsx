import { WifiOff } from 'lucide-react';
import { dayKey, dayText, timeText } from './words/when.ts';

/** Says when the data on screen was loaded. */
export function SavedAt({ at }: { at: number }) {
  return (
    <p role="status" className="flex items-center gap-2 text-13 text-ink-2">
      <WifiOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Offline. This was saved {momentText(new Date(at), new Date())}.
    </p>
  );
}

/** `at 7:41 PM`, and the day where it was not today. */
function momentText(then: Date, now: Date): string {
  const time = timeText(then);
  return dayKey(then) === dayKey(now) ? `at ${time}` : `on ${dayText(then, now)}, ${time}`;
}
