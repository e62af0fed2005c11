import { WifiOff } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

const loadCount = () => import('./waiting-count.tsx');

const WaitingCount = lazy<ComponentType>(() =>
  loadCount().then(
    (file) => ({ default: file.WaitingCount }),
    // Without it the banner says all that matters.
    () => ({ default: () => null }),
  ),
);

/** No network is a calm state: everything that was read and everything that is scored is still here. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const { user } = useAuth();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn && isOnline) {
      // Loaded while there is a network: the banner shows it without one.
      loadCount().catch(() => undefined);
    }
  }, [isSignedIn, isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <div className="page-width flex items-center gap-3 bg-warn-soft py-2 text-13/5 font-medium text-warn">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          <p>No connection. You can go on; what you do is saved on this device.</p>
          {user && (
            <Suspense>
              <WaitingCount />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
