import type { MatchSync } from '#web/features/matches/model/match-sync.ts';
import { useLiveMatch } from '#web/features/matches/model/use-live-match.ts';

/** How far the log of one match has come; null until the match is read. */
export function useMatchSync(matchId: string): MatchSync | null {
  const view = useLiveMatch(matchId);
  return view.status === 'ready' ? view.sync : null;
}
