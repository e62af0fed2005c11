/** A match as it was at any instant, for viewers of a recording. */
import type { Match } from '../log/match.ts';
import { countUpTo, effectiveInstants } from './instants.ts';

/** A match at any instant. */
export interface TimeMachine {
  /** The match at an instant, in Unix milliseconds. The same object until the next change. */
  readonly at: (instant: number) => Match;
  /** The instant of the next change after this one; null if there is none. */
  readonly nextAfter: (instant: number) => number | null;
}

/**
 * Makes the match available at every instant. Later edits are applied: a viewer sees the corrected score. Each answer
 * is a complete match whose log is the effective entries so far, so every reader of a match can read it. Building
 * takes one pass; each lookup is a binary search.
 */
export function createTimeMachine(match: Match): TimeMachine {
  const instants = effectiveInstants(match);
  let last = match;
  let lastCount = instants.length;
  return {
    at: (instant) => {
      const count = countUpTo(instants, instant);
      if (count !== lastCount) {
        last = firstOf(match, count);
        lastCount = count;
      }
      return last;
    },
    nextAfter: (instant) => instants[countUpTo(instants, instant)] ?? null,
  };
}

/** The match at an instant. For several lookups, make a time machine. */
export function matchAt(match: Match, instant: number): Match {
  return createTimeMachine(match).at(instant);
}

function firstOf(match: Match, count: number): Match {
  if (count === match.effective.length) {
    return match;
  }
  const effective = match.effective.slice(0, count);
  const events = effective.map(({ event }) => event);
  return {
    setup: match.setup,
    format: match.format,
    initial: match.initial,
    state: effective.at(-1)?.after ?? match.initial,
    log: events,
    standing: events,
    effective: effective.map(({ event, after }) => ({ event, after })),
    setAside: [],
    undone: [],
  };
}
