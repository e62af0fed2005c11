import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import type { HealthWords } from './camera-words.ts';
import { limitWords } from './device-limits.ts';
import { useDeviceLimits } from './use-device-limits.ts';

/** Warns before the battery, the heat or the storage of this device ends the broadcast. */
export function LimitLines({ bitsPerSecond }: { bitsPerSecond: number | null }) {
  const limits = useDeviceLimits();
  return (
    <div role="status">
      {limitWords(limits, bitsPerSecond).map((text) => (
        <HealthLine key={text} words={{ tone: 'warn', text }} />
      ))}
    </div>
  );
}

/** State of the upload. Screen readers get problems from the notice, not every second from here. */
export function HealthLine({ words: { tone, text } }: { words: HealthWords }) {
  const Icon = tone === 'ok' ? CircleCheck : TriangleAlert;
  return (
    <p
      className={cx(
        'flex items-start gap-2 text-13/5 font-medium tabular-nums',
        tone === 'ok' ? 'text-ink-2' : 'text-warn',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {text}
    </p>
  );
}
