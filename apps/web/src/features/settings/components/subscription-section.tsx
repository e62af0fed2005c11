import type { Usage } from '@allcourt/contract';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useUsage } from '#web/features/settings/api/get-usage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { amountText } from '#web/ui/words/amounts.ts';
import { bytesText } from '#web/ui/words/bytes.ts';

export function SubscriptionSection({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingSection id={id} title="Subscription">
      <SettingRow label="Self-hosted" hint="Everything included">
        <Button
          onClick={() => setOpen(true)}
          icon={<CreditCard aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Manage
        </Button>
      </SettingRow>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </SettingSection>
  );
}

interface PlanDialogProps {
  onClose(): void;
}

/** The plan, which includes everything, and the account's usage. */
function PlanDialog({ onClose }: PlanDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Your plan"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="prose-text">
        Allcourt is open, and this club runs it on its own server. Everything is included, for every member.
        There is nothing to pay or renew, and there are no limits.
      </p>
      <h3 className="type-strong mt-5">Your usage</h3>
      <UsageFacts />
    </Dialog>
  );
}

const FACTS: readonly { name: string; hint?: string; text(usage: Usage): string }[] = [
  { name: 'Matches scored', text: ({ matches }) => amountText(matches) },
  { name: 'Points recorded', text: ({ points }) => amountText(points) },
  { name: 'Teams', text: ({ teams }) => amountText(teams) },
  { name: 'Devices signed in', text: ({ devices }) => amountText(devices) },
  { name: 'Feedback sent', text: ({ feedback }) => amountText(feedback) },
  { name: 'Broadcasts recorded', text: ({ recordings }) => amountText(recordings) },
  { name: 'Video stored', text: ({ recordingBytes }) => bytesText(recordingBytes) },
  {
    name: 'Storage',
    hint: 'Your data',
    text: ({ bytes }) => bytesText(bytes),
  },
];

function UsageFacts() {
  const { data, error, isFetching, refetch } = useUsage();
  const isOnline = useIsOnline();
  if (!data && (error || !isOnline)) {
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
    <dl aria-busy={!data} className="mt-2 border-t-2 border-line-2">
      {FACTS.map(({ name, hint, text }) => (
        <div
          key={name}
          className="flex min-h-12 items-center justify-between gap-4 border-line py-1.5 not-first:border-t"
        >
          <dt className="text-ink-2">
            {name}
            {hint && <span className="type-caption block">{hint}</span>}
          </dt>
          <dd className="type-strong whitespace-nowrap tabular-nums">
            {data ? text(data) : <Skeleton className="h-3.5 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
