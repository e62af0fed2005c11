import type { MatchSummary } from '@allcourt/contract';
import { durationMs, type Match, pointLabels, setScores } from '@allcourt/scoring';
import type { StoredMatch } from '#web/data/match-log/stored-match.ts';

/** The match as lists show it, computed here as the server computes it from the same log. */
export function summaryOf(stored: StoredMatch, match: Match, newestReceivedAt: string | null): MatchSummary {
  const { format, setup, state, effective, log } = match;
  const isInProgress = state.status === 'in-progress';
  return {
    id: stored.matchId,
    sport: format.sport,
    setup,
    players: stored.players,
    surface: stored.surface,
    place: stored.place ?? null, // kept before there were places
    startedAt: new Date(stored.startedAt).toISOString(),
    endedAt: isInProgress ? null : new Date(endOf(stored, match, newestReceivedAt)).toISOString(),
    durationMs: stored.statedDurationMs ?? (wasPlayedByPoints(match) ? durationMs(match) : null),
    status: state.status,
    winner: state.winner,
    sets: setScores(format, state).map(({ a, b, tiebreak, winner }) => ({
      a,
      b,
      tiebreak: tiebreak && { a: tiebreak.a, b: tiebreak.b },
      winner,
    })),
    points: pointLabels(match),
    service: isInProgress ? state.service : null,
    pointsPlayed: effective.filter(({ event }) => event.kind === 'point').length,
    seq: log.length,
    mySide: stored.mySide,
    canScore: stored.canScore,
  };
}

function wasPlayedByPoints({ effective }: Match): boolean {
  return effective.some(({ event }) => event.kind === 'point');
}

function endOf(stored: StoredMatch, match: Match, newestReceivedAt: string | null): number {
  const last = match.effective.at(-1)?.event.at;
  if (!wasPlayedByPoints(match) || last === undefined) {
    return stored.startedAt + (stored.statedDurationMs ?? 0);
  }
  return newestReceivedAt === null ? last : Math.min(last, Date.parse(newestReceivedAt));
}
