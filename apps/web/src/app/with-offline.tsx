import { type ReactNode, Suspense, use } from 'react';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import { MatchLogsProvider } from '#web/features/matches/model/match-logs.tsx';
import { type OfflineSource, OfflineSourceContext } from './offline-source.ts';

interface WithOfflineProps {
  children: ReactNode;
  /** Until its code has come. */
  fallback?: ReactNode;
}

/** Around every screen of somebody who is signed in: gives it the queue and the match logs of this device. */
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
  const { offline, logs } = use(source.load());
  return (
    <OfflineProvider offline={offline}>
      <MatchLogsProvider logs={logs}>{children}</MatchLogsProvider>
    </OfflineProvider>
  );
}
