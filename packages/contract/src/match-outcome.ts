/** The summary of a log: the server stores it beside the log, and a device ahead of the server computes it itself. */
import { type Match, pointLabels, setScores } from '@allcourt/scoring';
import { durationMs, pointsPlayed } from '@allcourt/scoring/timeline';
import type { MatchSummary } from './http/matches.ts';

/** The parts of a match that a board shows. */
export type ScoreSnapshot = Pick<MatchSummary, 'sets' | 'points' | 'service' | 'pointsPlayed'>;

/** Facts about a match that are not in its log; times in milliseconds since the Unix epoch. */
export interface Circumstances {
  readonly startedAt: number;
  /** The stated duration of a match that was entered afterwards. */
  readonly statedDurationMs: number | null;
  /** The time the newest entry reached the server; null while some of them have not. */
  readonly newestReceivedAt: number | null;
}

/** A match's status, and how and when it ended. */
export interface MatchOutcome extends Pick<MatchSummary, 'status' | 'winner' | 'durationMs'> {
  /** Milliseconds since the Unix epoch; null while the match is live. */
  readonly endedAt: number | null;
  readonly snapshot: ScoreSnapshot;
}

/** The outcome of a match by its log. */
export function outcomeOf(match: Match, circumstances: Circumstances): MatchOutcome {
  const { state } = match;
  const isInProgress = state.status === 'in-progress';
  const snapshot = snapshotOf(match);
  // A match entered as a result has no times in its log: its start and duration are stated.
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
  // A phone's clock may be fast, but nothing was played after its entry had reached the server.
  return newestReceivedAt === null ? last : Math.min(last, newestReceivedAt);
}
