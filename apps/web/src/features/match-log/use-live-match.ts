import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { LiveMatchView } from './live-match-view.ts';
import { useMatchLogs } from './match-logs.tsx';

/** One match as it stands now, for scoring it and for watching it. Somebody has to be signed in. */
export function useLiveMatch(matchId: string): LiveMatchView {
  const logs = useMatchLogs();
  const accountId = useAuth().user?.id ?? '';
  const live = useMemo(() => logs.live({ accountId, matchId }), [logs, accountId, matchId]);
  return useSyncExternalStore(live.subscribe, live.view);
}
