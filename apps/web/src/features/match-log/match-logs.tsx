import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { MatchLogs } from './create-match-logs.ts';
import type { LiveMatchView } from './live-match-view.ts';

const MatchLogsContext = createContext<MatchLogs | null>(null);

export function MatchLogsProvider({ logs, children }: { logs: MatchLogs; children: ReactNode }) {
  return <MatchLogsContext value={logs}>{children}</MatchLogsContext>;
}

/** `createMatch`, `logFinishedMatch` and the live matches. */
export function useMatchLogs(): MatchLogs {
  const logs = useContext(MatchLogsContext);
  if (logs === null) {
    throw new TypeError('useMatchLogs needs a MatchLogsProvider above it.');
  }
  return logs;
}

/** One match as it is now, for scoring and for watching. Needs an account. */
export function useLiveMatch(matchId: string): LiveMatchView {
  const logs = useMatchLogs();
  const accountId = useAuth().user?.id ?? '';
  const live = useMemo(() => logs.live({ accountId, matchId }), [logs, accountId, matchId]);
  return useSyncExternalStore(live.subscribe, live.view);
}
