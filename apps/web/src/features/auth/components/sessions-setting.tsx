import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

/** Opens the list of signed-in devices. */
export function SessionsSetting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        icon={<MonitorSmartphone aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        See devices
      </Button>
      {isOpen && (
        <ErrorBoundary fallback={() => null}>
          <SessionsDialog onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  );
}
