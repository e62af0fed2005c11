import type { MatchMeta } from '#web/features/match-log/live-match-view.ts';

/** True when the reader can show a match to others: it is one of their own, and the server has it. */
export function isShareable({ isOnServer, canScore, mySide }: MatchMeta): boolean {
  return isOnServer && (canScore || mySide !== null);
}
