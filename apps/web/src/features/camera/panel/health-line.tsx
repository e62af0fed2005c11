import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import type { HealthWords } from './camera-words.ts';

/** How the sending goes. Not read out each second; what is wrong is, by the notice over the picture. */
export function HealthLine({ words: { tone, text } }: { words: HealthWords }) {
  const Icon = tone === 'ok' ? CircleCheck : TriangleAlert;
  return (
    <p
      className={cx(
        'flex items-center gap-2 text-[0.8125rem] font-[540] tabular-nums',
        tone === 'ok' ? 'text-ink-2' : 'text-warn',
      )}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {text}
    </p>
  );
}
