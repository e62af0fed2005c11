import '#web/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AppError } from '#web/app/failure.tsx';
import { filmFirst } from '#web/app/film-first.tsx';
import { fontsArrived } from '#web/app/fonts.ts';
import { AppProviders } from '#web/app/providers.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { registerServiceWorker } from '#web/app/service-worker.ts';
import { appConfig } from '#web/data/app-config.ts';
import { nextTask } from '#web/data/next-task.ts';
import { createQueryClient, followOnlineState } from '#web/data/query.ts';
import type { Device } from '#web/device/port.ts';
import { createWebDevice } from '#web/device/web.ts';
import { createIdentitySource } from '#web/features/auth/model/identity-source.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

/** A network slower than this draws in the font of the device first. */
const FONTS_WITHIN_MS = 1000;

void start(createWebDevice());

/** In several tasks: to run the app's code, to set up its routes and to draw it takes a phone a tenth of a second. */
async function start(web: Device): Promise<void> {
  const root = createRoot(rootElement());
  await nextTask();
  const device = web.platform === 'web' ? web : await startShell(web);
  const [, router] = await Promise.all([
    filmFirst((screen) => root.render(screen)),
    makeRoutes(device),
    fontsArrived(FONTS_WITHIN_MS),
  ]);
  draw(root, device, router);
  if (device.platform === 'web') {
    registerServiceWorker((link) => void router.navigate({ href: link }));
  }
  device.onOpenPath?.((path) => router.history.push(path));
  router.subscribe('onRendered', () => device.onDrawn?.());
}

async function makeRoutes(device: Device): Promise<ReturnType<typeof createAppRouter>> {
  const router = createAppRouter();
  followOnlineState(device.isOnline());
  await nextTask();
  return router;
}

/** A browser never loads the code of the native shell. */
async function startShell(web: Device): Promise<Device> {
  const { startNativeDevice } = await import('#web/device/native.ts');
  return startNativeDevice({ web, serverOrigin: appConfig.apiOrigin });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) {
    throw new TypeError('index.html has no element #root to draw into.');
  }
  return element;
}

function draw(root: Root, device: Device, router: ReturnType<typeof createAppRouter>): void {
  const app = (
    <StrictMode>
      <ErrorBoundary fallback={() => <AppError />}>
        <AppProviders
          device={device}
          queryClient={createQueryClient()}
          identity={createIdentitySource(appConfig, device)}
        >
          <RouterProvider router={router} />
        </AppProviders>
      </ErrorBoundary>
    </StrictMode>
  );
  // In pieces, between which the browser can respond; in one go it takes a phone a tenth of a second.
  startTransition(() => root.render(app));
}
