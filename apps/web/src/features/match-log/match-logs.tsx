import { useMemo, useSyncExternalStore } from 'react';
import { useGiven } from '#web/data/offline-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { MatchLogs } from './create-match-logs.ts';
import type { LiveMatchView } from './live-match-view.ts';

/** `createMatch`, `logFinishedMatch` and the live matches. */
export function useMatchLogs(): MatchLogs {
  return useGiven('matchLogs');
}

/** One match as it is now, for scoring and for watching. Needs an account. */
export function useLiveMatch(matchId: string): LiveMatchView {
  const logs = useMatchLogs();
  const accountId = useAuth().user?.id ?? '';
  const live = useMemo(() => logs.live({ accountId, matchId }), [logs, accountId, matchId]);
  return useSyncExternalStore(live.subscribe, live.view);
}
