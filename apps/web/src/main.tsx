import '#web/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError } from '#web/app/app-error.tsx';
import { AppProviders } from '#web/app/providers.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { registerServiceWorker } from '#web/app/service-worker.ts';
import { appConfig } from '#web/data/app-config.ts';
import { createQueryClient, followOnlineState } from '#web/data/query.ts';
import { createWebDevice } from '#web/device/web.ts';
import { createIdentitySource } from '#web/features/auth/model/identity-source.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

const device = createWebDevice();
const queryClient = createQueryClient();
const identity = createIdentitySource(appConfig, device);
const router = createAppRouter();
const root = document.getElementById('root');

followOnlineState(device.isOnline());

if (root === null) {
  throw new TypeError('index.html has no element #root to draw into.');
}
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={() => <AppError />}>
      <AppProviders device={device} queryClient={queryClient} identity={identity}>
        <RouterProvider router={router} />
      </AppProviders>
    </ErrorBoundary>
  </StrictMode>,
);

if (device.platform === 'web') {
  registerServiceWorker();
}
