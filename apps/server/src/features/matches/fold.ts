// What a log amounts to, as it is stored beside it. A function of the row and its log and of nothing else, so that
// the `recompute` command can prove every stored value.

import { durationMs, type Match, pointLabels, setScores } from '@allcourt/scoring';
import type { MatchRow, StatsRow } from './stored-match.ts';
import { statsOf } from './stored-stats.ts';

/** To be raised whenever this file gives another result for the same log; `recompute --repair` then renews the rows. */
const STATISTICS_VERSION = 1;

export type Outcome = Pick<
  MatchRow,
  'seq' | 'status' | 'winner' | 'endedAt' | 'durationMs' | 'snapshot' | 'statisticsVersion'
>;

interface Circumstances extends Pick<MatchRow, 'startedAt' | 'statedDurationMs'> {
  /** When the newest entry came; null while the log is empty. */
  newestReceivedAt: Date | null;
}

export function outcomeOf(match: Match, circumstances: Circumstances): Outcome {
  const { format, state, effective, log } = match;
  const isInProgress = state.status === 'in-progress';
  return {
    seq: log.length,
    status: state.status,
    winner: state.winner,
    endedAt: isInProgress ? null : endOf(match, circumstances),
    durationMs: circumstances.statedDurationMs ?? (wasPlayedByPoints(match) ? durationMs(match) : null),
    snapshot: {
      sets: setScores(format, state).map(({ a, b, tiebreak, winner }) => ({
        a,
        b,
        tiebreak: tiebreak && { a: tiebreak.a, b: tiebreak.b },
        winner,
      })),
      points: pointLabels(match),
      service: isInProgress ? state.service : null,
      pointsPlayed: effective.filter(({ event }) => event.kind === 'point').length,
    },
    statisticsVersion: STATISTICS_VERSION,
  };
}

/** What its points amount to. */
export function statsRowOf(matchId: string, match: Match): StatsRow {
  return { matchId, seq: match.log.length, stats: statsOf(match) };
}

/** A match that was entered as a result has no times in its log: somebody says when it began and how long it took. */
function wasPlayedByPoints({ effective }: Match): boolean {
  return effective.some(({ event }) => event.kind === 'point');
}

function endOf(match: Match, { startedAt, statedDurationMs, newestReceivedAt }: Circumstances): Date {
  const last = match.effective.at(-1)?.event.at;
  if (!wasPlayedByPoints(match) || last === undefined || !newestReceivedAt) {
    return new Date(startedAt.getTime() + (statedDurationMs ?? 0));
  }
  // A phone's clock may be fast, but nothing was played after it had come here.
  return new Date(Math.min(last, newestReceivedAt.getTime()));
}
