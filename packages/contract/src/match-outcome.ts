/**
 * What a log amounts to, as a summary tells it: the server stores it beside the log, and a device that is ahead of
 * the server makes it itself.
 */
import { durationMs, type Match, pointLabels, pointsPlayed, setScores } from '@allcourt/scoring';
import type { MatchSummary } from './http/matches.ts';

/** What a board shows of a match. */
export type ScoreSnapshot = Pick<MatchSummary, 'sets' | 'points' | 'service' | 'pointsPlayed'>;

/** What was said of a match besides its log; times in milliseconds since the Unix epoch. */
export interface Circumstances {
  readonly startedAt: number;
  /** How long it took, as somebody said who entered it afterwards. */
  readonly statedDurationMs: number | null;
  /** When the newest entry had come to the server; null where none has, or not all of them have. */
  readonly newestReceivedAt: number | null;
}

/** How a match stands, or how it ended and when. */
export interface MatchOutcome extends Pick<MatchSummary, 'status' | 'winner' | 'durationMs'> {
  /** Milliseconds since the Unix epoch; null while it is being played. */
  readonly endedAt: number | null;
  readonly snapshot: ScoreSnapshot;
}

/** How a match stands by its log. */
export function outcomeOf(match: Match, circumstances: Circumstances): MatchOutcome {
  const { state } = match;
  const isInProgress = state.status === 'in-progress';
  const snapshot = snapshotOf(match);
  // A match that was entered as a result has no times in its log: somebody says when it began and how long it took.
  const hasTimes = snapshot.pointsPlayed > 0;
  return {
    status: state.status,
    winner: state.winner,
    endedAt: isInProgress ? null : endOf(match, { ...circumstances, hasTimes }),
    durationMs: circumstances.statedDurationMs ?? (hasTimes ? durationMs(match) : null),
    snapshot,
  };
}

function snapshotOf(match: Match): ScoreSnapshot {
  const { format, state } = match;
  return {
    sets: setScores(format, state).map(({ a, b, tiebreak, winner }) => ({
      a,
      b,
      tiebreak: tiebreak && { a: tiebreak.a, b: tiebreak.b },
      winner,
    })),
    points: pointLabels(match),
    service: state.status === 'in-progress' ? state.service : null,
    pointsPlayed: pointsPlayed(match),
  };
}

function endOf(match: Match, circumstances: Circumstances & { readonly hasTimes: boolean }): number {
  const { startedAt, statedDurationMs, newestReceivedAt, hasTimes } = circumstances;
  const last = match.effective.at(-1)?.event.at;
  if (!hasTimes || last === undefined) {
    return startedAt + (statedDurationMs ?? 0);
  }
  // A phone's clock may be fast, but nothing was played after it had come to the server.
  return newestReceivedAt === null ? last : Math.min(last, newestReceivedAt);
}
