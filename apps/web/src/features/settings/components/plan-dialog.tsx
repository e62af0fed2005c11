import type { Quota, Usage } from '@allcourt/contract';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { type Amounts, useAmounts } from '#web/features/settings/api/get-amounts.ts';
import { levelOf, QUOTA_WORDS, quotaText } from '#web/features/settings/present/quota-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { amountText } from '#web/ui/words/amounts.ts';
import { bytesText } from '#web/ui/words/bytes.ts';

/** The plan, which includes everything, with what the account and its teams use and may use. */
export function PlanDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title="Your plan" actions={<Button onClick={onClose}>Done</Button>}>
      <p className="prose-text">
        Allcourt is open, and this club runs it on its own server. Everything is included, for every member.
        There is nothing to pay or renew. Limits leave room for everyone.
      </p>
      <AmountsPart />
    </Dialog>
  );
}

function AmountsPart() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useAmounts();
  const isOnline = useIsOnline();
  if (data) {
    return (
      <>
        {!isOnline && (
          <div className="mt-4">
            <SavedAt at={dataUpdatedAt} />
          </div>
        )}
        <AmountLists amounts={data} />
      </>
    );
  }
  if (error || !isOnline) {
    const isOffline = !isOnline || error instanceof NetworkError;
    return (
      <ErrorState
        title={isOffline ? 'This needs a connection' : "Couldn't load your usage"}
        offline={isOffline}
        retrying={isFetching && isOnline}
        onRetry={() => void refetch()}
      >
        {isOffline ? 'Your data is safe on the server.' : problemSentence(error)}
      </ErrorState>
    );
  }
  return (
    <div className="mt-5">
      <SkeletonRows label="Loading your limits and usage" count={5} rowClass="h-9.5" />
    </div>
  );
}

function AmountLists({ amounts: { usage, quotas } }: { amounts: Amounts }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard too.
    <section aria-label="Limits and usage" tabIndex={0} className="mt-5">
      <h3 className="type-strong">Your limits</h3>
      <QuotaBars label="Your limits" quotas={quotas.account} />
      {quotas.teams.map(({ id, name, quotas: ofTeam }) => (
        <section key={id} aria-label={name} className="mt-5 border-t border-line pt-4">
          <h3 className="type-strong">{name}</h3>
          <p className="type-caption">Shared by the whole team</p>
          <QuotaBars label={`Limits of ${name}`} quotas={ofTeam} />
        </section>
      ))}
      <h3 className="type-strong mt-5">Your usage</h3>
      <UsageFacts usage={usage} />
    </section>
  );
}

/** Amounts without a limit; those with one are above. */
const FACTS: readonly { name: string; hint?: string; text(usage: Usage): string }[] = [
  { name: 'Matches scored', text: ({ matches }) => amountText(matches) },
  { name: 'Points recorded', text: ({ points }) => amountText(points) },
  { name: 'Devices signed in', text: ({ devices }) => amountText(devices) },
  { name: 'Feedback sent', text: ({ feedback }) => amountText(feedback) },
  { name: 'Broadcasts recorded', text: ({ recordings }) => amountText(recordings) },
  { name: 'Storage', hint: 'Your data', text: ({ bytes }) => bytesText(bytes) },
];

function UsageFacts({ usage }: { usage: Usage }) {
  return (
    <dl className="mt-2 border-t-2 border-line-2">
      {FACTS.map(({ name, hint, text }) => (
        <div
          key={name}
          className="flex min-h-12 items-center justify-between gap-4 border-line py-1.5 not-first:border-t"
        >
          <dt className="text-ink-2">
            {name}
            {hint && <span className="type-caption block">{hint}</span>}
          </dt>
          <dd className="type-strong whitespace-nowrap tabular-nums">{text(usage)}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = { free: 'court', nearly: 'warn', full: 'loss' } as const;

/** Each quota as a bar, and how to make room where little is left. */
function QuotaBars({ label, quotas }: { label: string; quotas: readonly Quota[] }) {
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
