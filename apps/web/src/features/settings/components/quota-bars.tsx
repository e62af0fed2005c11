import type { Quota } from '@allcourt/contract';
import { levelOf, QUOTA_WORDS, quotaText } from '#web/features/settings/present/quota-words.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const TONES = { free: 'court', nearly: 'warn', full: 'loss' } as const;

/** Each quota as a bar, and how to make room where little is left. */
export function QuotaBars({ label, quotas }: { label: string; quotas: readonly Quota[] }) {
  return (
    <ul aria-label={label} className="mt-3 grid gap-4">
      {quotas.map((quota) => {
        const { name, remedy } = QUOTA_WORDS[quota.name];
        const level = levelOf(quota);
        return (
          <li key={quota.name}>
            <ProgressBar
              label={name}
              done={quota.used}
              total={quota.limit}
              words={quotaText(quota)}
              tone={TONES[level]}
            />
            {level !== 'free' && <p className="type-caption mt-1">{remedy}</p>}
          </li>
        );
      })}
    </ul>
  );
}
