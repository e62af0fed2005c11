import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode, type RefusedDetail } from '@allcourt/contract';
import {
  accepted,
  apply,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type Refusal,
  type Result,
  refused,
  replay,
} from '@allcourt/scoring';
import { checkEnteredSets, explainScoreFault } from '@allcourt/scoring/scores';
import { AppError } from '#server/plugins/errors.ts';
import type { LogEntry } from './stored-match.ts';

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

function refusalOf(match: Match, event: MatchEvent, reason: Refusal | 'log-full'): AppError {
  const detail: RefusedDetail = { id: event.id, reason };
  const fault = event.kind === 'score' ? checkEnteredSets(match.format, event.sets) : null;
  return new AppError(
    hasOwnCode(reason) ? reason : 'event-refused',
    detail,
    fault && reason === 'impossible-score' ? { sentence: explainScoreFault(fault) } : {},
  );
}

/** Some of the rules' reasons are in the error catalogue themselves, with a sentence of their own. */
function hasOwnCode(reason: string): reason is ErrorCode {
  return Object.hasOwn(ERRORS, reason);
}
