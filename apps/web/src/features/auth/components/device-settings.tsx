import { History, MonitorSmartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';

const SecurityEventsDialog = lazyPart(
  async () => (await import('./security-events-dialog.tsx')).SecurityEventsDialog,
);
const SessionsDialog = lazyPart(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);

/** Opens the list of signed-in devices, and what happened on them. */
export function DeviceSettings() {
  const [open, setOpen] = useState<'devices' | 'activity' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SettingRow label="Devices" hint="See where you're signed in">
        <Button
          onClick={() => setOpen('devices')}
          icon={<MonitorSmartphone aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          See devices
        </Button>
      </SettingRow>
      <SettingRow label="Recent activity" hint="Sign-ins, failed sign-ins and changes to your account">
        <Button
          onClick={() => setOpen('activity')}
          icon={<History aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          See activity
        </Button>
        {open !== null && (
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              {open === 'devices' ? (
                <SessionsDialog onClose={close} />
              ) : (
                <SecurityEventsDialog onClose={close} onSeeDevices={() => setOpen('devices')} />
              )}
            </Suspense>
          </ErrorBoundary>
        )}
      </SettingRow>
    </>
  );
}
