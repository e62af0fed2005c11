import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { DeviceProvider } from '#web/device/device-context.tsx';
import type { Device } from '#web/device/port.ts';
import { AuthProvider } from '#web/features/auth/model/auth-context.tsx';
import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { AccountOffline } from './account-offline.tsx';
import { AccountQueries } from './account-queries.tsx';
import { AccountRegion } from './account-region.tsx';

interface AppProvidersProps {
  device: Device;
  queryClient: QueryClient;
  identity: IdentitySource;
  children: ReactNode;
}

export function AppProviders({ device, queryClient, identity, children }: AppProvidersProps) {
  const forgetAccount = useCallback(
    async (accountId: string | null) => {
      queryClient.clear();
      const { forgetPerson } = await import('./forget-person.ts');
      await forgetPerson(accountId);
    },
    [queryClient],
  );
  return (
    <DeviceProvider value={device}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <AuthProvider identity={identity} onLogout={forgetAccount}>
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
