import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { PlanDialog } from './plan-dialog.tsx';

export function SubscriptionSection({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingSection id={id} title="Subscription">
      <SettingRow label="Self-hosted" hint="Everything included. See your limits and usage">
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
