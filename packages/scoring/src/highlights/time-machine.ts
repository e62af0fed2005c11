/** A match as it stood at any instant of it, as somebody who watches a recording has to see it. */
import type { Match } from '../log/match.ts';
import { countUpTo, effectiveInstants } from './instants.ts';

/** A match that can be asked how it stood. */
export interface TimeMachine {
  /** The match as it stood at an instant, in Unix milliseconds. The same object as long as nothing has happened between. */
  readonly at: (instant: number) => Match;
  /** When it stood differently next, after an instant; null where it is as it is now. */
  readonly nextAfter: (instant: number) => number | null;
}

/**
 * Makes a match answer for every instant. An edit made later is applied all the same: who watches the point again sees
 * the score as it is known to have been. What is answered is a match of its own, its log what counts so far, so that
 * everything that reads a match reads it. Takes one pass; each question after it is a binary search.
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

/** The match as it stood at an instant. Whoever asks more than once makes a time machine. */
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
