import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { DeviceProvider } from '#web/device/device-context.tsx';
import type { Device } from '#web/device/port.ts';
import { AuthProvider, useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { showRegion } from '#web/ui/words/region.ts';
import { AccountOffline } from './account-offline.tsx';
import { AccountQueries } from './account-queries.tsx';

interface AppProvidersProps {
  device: Device;
  queryClient: QueryClient;
  identity: IdentitySource;
  children: ReactNode;
}

export function AppProviders({ device, queryClient, identity, children }: AppProvidersProps) {
  const handleSessionEnd = useCallback(
    async (accountId: string | null, ended: { isLogout: boolean }) => {
      queryClient.clear();
      const { clearDevice } = await import('./clear-device.ts');
      await clearDevice(accountId, { keepsUnsent: !ended.isLogout });
    },
    [queryClient],
  );
  return (
    <DeviceProvider value={device}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <AuthProvider identity={identity} onSessionEnd={handleSessionEnd}>
            <AccountRegion>
              <AccountQueries>
                <AccountOffline>{children}</AccountOffline>
              </AccountQueries>
            </AccountRegion>
          </AuthProvider>
        </ToastProvider>
      </QueryClientProvider>
    </DeviceProvider>
  );
}

/** Writes dates, times and speeds as the account wants them; signed out, as the device does. */
function AccountRegion({ children }: { children: ReactNode }) {
  // While drawing, so that nothing below is drawn with the previous region. Users kept by older versions have none.
  showRegion(useAuth().user?.region);
  return children;
}
