import { type ReactNode, Suspense, use } from 'react';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import { OfflineSourceContext } from './offline-source.ts';

/** Gives a signed-in screen the queue and the match logs of this device. It waits for their code only where it uses a part that a feature gives. */
export function WithOffline({ children }: { children: ReactNode }) {
  const source = use(OfflineSourceContext);
  if (source === null) {
    throw new TypeError('WithOffline needs an AccountOffline above it.');
  }
  return (
    <OfflineProvider offline={source.offline} give={source.give}>
      <Suspense>{children}</Suspense>
    </OfflineProvider>
  );
}
