import { createContext, type ReactNode, useContext } from 'react';
import type { LiveMatchView } from '#web/features/matches/model/live-match-view.ts';
import type { FinishedMatch, NewMatch } from '#web/features/matches/model/new-match.ts';

/** The matches of the signed-in account on this device. */
export interface MatchLogs {
  /** Makes a match and answers with its id once it is stored on this device; needs no network. */
  createMatch(input: NewMatch): Promise<string>;
  /** The same for a match that is over, with its score. */
  logFinishedMatch(input: FinishedMatch): Promise<string>;
  live(matchId: string): LiveMatch;
}

/** One match, alive as long as somebody subscribes. */
export interface LiveMatch {
  view(): LiveMatchView;
  subscribe(listener: () => void): () => void;
}

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
