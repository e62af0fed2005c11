import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';

interface SubscriptionSectionProps {
  id: string;
  /** How many matches this account has played; undefined while that is not known. */
  matchesPlayed: number | undefined;
}

export function SubscriptionSection({ id, matchesPlayed }: SubscriptionSectionProps) {
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title="Your plan"
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <p className="prose-text">
          This club runs Allcourt on its own server. Everything is included, for every member, and there is
          nothing to pay or to renew.
        </p>
        <dl className="mt-4 border-t-2 border-line-2">
          <Fact name="Plan" value="Self-hosted" />
          <Fact name="Price" value="Free" />
          <Fact name="Members and teams" value="Unlimited" />
          {matchesPlayed !== undefined && (
            <Fact name="Matches you have played" value={new Intl.NumberFormat().format(matchesPlayed)} />
          )}
        </dl>
      </Dialog>
    </SettingSection>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line not-first:border-t">
      <dt className="text-ink-2">{name}</dt>
      <dd className="type-strong">{value}</dd>
    </div>
  );
}
