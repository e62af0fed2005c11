import { type ReactNode, Suspense, use, useState } from 'react';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import type { OfflineParts } from './offline-parts.ts';
import { type OfflineSource, OfflineSourceContext } from './offline-source.ts';

interface WithOfflineProps {
  children: ReactNode;
  /** Shown while the code loads. */
  fallback?: ReactNode;
}

/** Gives a signed-in screen the queue and the match logs of this device. */
export function WithOffline({ children, fallback = null }: WithOfflineProps) {
  const source = use(OfflineSourceContext);
  if (source === null) {
    throw new TypeError('WithOffline needs an AccountOffline above it.');
  }
  return (
    <Suspense fallback={fallback}>
      <Loaded source={source}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ source, children }: { source: OfflineSource; children: ReactNode }) {
  // Chosen once: a component that suspended on the parts has to call the same hooks again.
  const [arrived] = useState(() => source.arrived());
  return arrived ? <Parts parts={arrived}>{children}</Parts> : <Awaited source={source}>{children}</Awaited>;
}

function Awaited({ source, children }: { source: OfflineSource; children: ReactNode }) {
  return <Parts parts={use(source.load())}>{children}</Parts>;
}

function Parts({ parts: { offline, providers }, children }: { parts: OfflineParts; children: ReactNode }) {
  return (
    <OfflineProvider offline={offline}>
      <Provided by={providers}>{children}</Provided>
    </OfflineProvider>
  );
}

interface ProvidedProps {
  by: OfflineParts['providers'];
  children: ReactNode;
}

/** The children within all of these providers, the first one outermost. */
function Provided({ by: [Provider, ...others], children }: ProvidedProps) {
  return Provider ? (
    <Provider>
      <Provided by={others}>{children}</Provided>
    </Provider>
  ) : (
    children
  );
}
