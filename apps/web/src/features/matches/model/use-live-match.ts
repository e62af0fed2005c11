import { useMemo, useSyncExternalStore } from 'react';
import type { LiveMatchView } from '#web/features/matches/model/live-match-view.ts';
import { useMatchLogs } from '#web/features/matches/model/match-logs.tsx';

/** One match as it stands now, for scoring it and for watching it. */
export function useLiveMatch(matchId: string): LiveMatchView {
  const logs = useMatchLogs();
  const live = useMemo(() => logs.live(matchId), [logs, matchId]);
  return useSyncExternalStore(live.subscribe, live.view);
}
