import { createContext, type ReactNode, useContext } from 'react';
import type { MatchLogs } from './create-match-logs.ts';

const MatchLogsContext = createContext<MatchLogs | null>(null);

export function MatchLogsProvider({ logs, children }: { logs: MatchLogs; children: ReactNode }) {
  return <MatchLogsContext value={logs}>{children}</MatchLogsContext>;
}

/** `createMatch`, `logFinishedMatch`, and the live matches. */
export function useMatchLogs(): MatchLogs {
  const logs = useContext(MatchLogsContext);
  if (logs === null) {
    throw new TypeError('useMatchLogs needs a MatchLogsProvider above it.');
  }
  return logs;
}
