import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog);

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
      <Suspense>{isOpen && <PlanDialog onClose={() => setOpen(false)} />}</Suspense>
    </SettingSection>
  );
}
