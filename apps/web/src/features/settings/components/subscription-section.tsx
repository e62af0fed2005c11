import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { PlanDialog } from './plan-dialog.tsx';

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
      {isOpen && <PlanDialog matchesPlayed={matchesPlayed} onClose={() => setOpen(false)} />}
    </SettingSection>
  );
}
