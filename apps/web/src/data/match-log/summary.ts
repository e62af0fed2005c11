import type { MatchSummary } from '@allcourt/contract';
import { outcomeOf } from '@allcourt/contract/match-outcome';
import type { Match } from '@allcourt/scoring';
import type { StoredMatch } from '#web/data/match-log/stored-match.ts';

/** The match as lists show it, computed here as the server computes it from the same log. */
export function summaryOf(stored: StoredMatch, match: Match, newestReceivedAt: string | null): MatchSummary {
  const { startedAt, statedDurationMs } = stored;
  const { snapshot, endedAt, ...outcome } = outcomeOf(match, {
    startedAt,
    statedDurationMs,
    newestReceivedAt: newestReceivedAt === null ? null : Date.parse(newestReceivedAt),
  });
  return {
    id: stored.matchId,
    sport: match.format.sport,
    setup: match.setup,
    players: stored.players,
    surface: stored.surface,
    place: stored.place ?? null, // kept before there were places
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    ...outcome,
    ...snapshot,
    seq: match.log.length,
    mySide: stored.mySide,
    canScore: stored.canScore,
  };
}
