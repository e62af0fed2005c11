// A stored log and what it amounts to. What is stored beside a log is a function of the match's row and its log and of
// nothing else, so that the `recompute` command can prove every stored value.

import assert from 'node:assert/strict';
import {
  ERRORS,
  type ErrorCode,
  outcomeOf as foldOutcome,
  foldText,
  type RefusedDetail,
} from '@allcourt/contract';
import {
  accepted,
  apply,
  type Match,
  type MatchEvent,
  type MatchSetup,
  notesOf,
  type Refusal,
  type Result,
  refused,
  replay,
} from '@allcourt/scoring';
import { checkEnteredSets, explainScoreFault } from '@allcourt/scoring/scores';
import { AppError } from '#server/plugins/errors.ts';
import type { LogEntry, MatchRow, StatsRow } from './stored-match.ts';
import { statsOf } from './stored-stats.ts';

/** To be raised whenever the same log gives another result; `recompute --repair` then renews the rows. */
const STATISTICS_VERSION = 3;

/** Ten times the longest match there was; every append reads the whole log. */
const MAX_LOG = 4000;

/** The match that a stored log makes. */
export function replayStored(setup: MatchSetup, log: readonly LogEntry[]): Match {
  const replayed = replay(
    setup,
    log.map(({ event }) => event),
  );
  assert(replayed.ok, 'A stored log was refused by the rules it was accepted under.');
  return replayed.value;
}

/** The match with all of these events, or the refusal of the first that it cannot take. */
export function extend(before: Match, events: readonly MatchEvent[]): Result<Match, AppError> {
  let match = before;
  for (const event of events) {
    const after = match.log.length < MAX_LOG ? apply(match, event) : refused('log-full' as const);
    if (!after.ok) {
      return refused(refusalOf(match, event, after.reason));
    }
    match = after.value;
  }
  return accepted(match);
}

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

/** Stats of its points. */
export function statsRowOf(matchId: string, match: Match): StatsRow {
  return { matchId, seq: match.log.length, stats: statsOf(match) };
}

function refusalOf(match: Match, event: MatchEvent, reason: Refusal | 'log-full'): AppError {
  const detail: RefusedDetail = { id: event.id, reason };
  const fault = event.kind === 'score' ? checkEnteredSets(match.format, event.sets) : null;
  return new AppError(
    hasOwnCode(reason) ? reason : 'event-refused',
    detail,
    fault && reason === 'impossible-score' ? { sentence: explainScoreFault(fault) } : {},
  );
}

/** Some of the rules' reasons have their own sentence in the error catalog. */
function hasOwnCode(reason: string): reason is ErrorCode {
  return Object.hasOwn(ERRORS, reason);
}
