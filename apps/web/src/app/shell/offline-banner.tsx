import { WifiOff } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';

/** No network is a calm state: everything that was read and everything that is scored is still here. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="page-width flex items-center gap-3 bg-warn-soft py-2 text-[0.8125rem]/5 font-[540] text-warn">
          <WifiOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
          No connection. You can go on; what you do is saved on this device.
        </p>
      )}
    </div>
  );
}
