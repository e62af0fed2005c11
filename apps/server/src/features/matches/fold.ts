// What a log amounts to, as it is stored beside it. A function of the row and its log and of nothing else, so that
// the `recompute` command can prove every stored value.

import { outcomeOf as foldOutcome, foldText } from '@allcourt/contract';
import { type Match, notesOf } from '@allcourt/scoring';
import type { MatchRow, StatsRow } from './stored-match.ts';
import { statsOf } from './stored-stats.ts';

/** To be raised whenever the same log gives another result; `recompute --repair` then renews the rows. */
const STATISTICS_VERSION = 3;

export type Outcome = Pick<
  MatchRow,
  'seq' | 'status' | 'winner' | 'endedAt' | 'durationMs' | 'snapshot' | 'searchText' | 'statisticsVersion'
>;

interface Circumstances extends Pick<MatchRow, 'startedAt' | 'statedDurationMs' | 'place'> {
  /** When the newest entry came; null while the log is empty. */
  newestReceivedAt: Date | null;
}

export function outcomeOf(
  match: Match,
  { startedAt, statedDurationMs, place, newestReceivedAt }: Circumstances,
): Outcome {
  const { endedAt, ...outcome } = foldOutcome(match, {
    startedAt: startedAt.getTime(),
    statedDurationMs,
    newestReceivedAt: newestReceivedAt?.getTime() ?? null,
  });
  return {
    seq: match.log.length,
    ...outcome,
    endedAt: endedAt === null ? null : new Date(endedAt),
    searchText: foldText([place ?? '', ...notesOf(match)].join('\n')),
    statisticsVersion: STATISTICS_VERSION,
  };
}

/** What its points amount to. */
export function statsRowOf(matchId: string, match: Match): StatsRow {
  return { matchId, seq: match.log.length, stats: statsOf(match) };
}
