/** The clocks of a match: the time until the next serve, and the time limits of timed formats. */
import type { Format } from '../format/format.ts';
import type { Effect } from '../log/draft.ts';
import type { CountingEvent } from '../log/events.ts';
import type { Match } from '../log/match.ts';
import { currentRules, type MatchState } from '../play/state.ts';

/** The rests that have a length. */
export type RestKind = 'between-points' | 'change-of-ends' | 'between-sets' | 'time-out' | 'medical-time-out';

/** A rest that is running. */
export interface RestClock {
  readonly kind: RestKind;
  /** Its length by the rule set, above 0. */
  readonly seconds: number;
  /** The time it began, in milliseconds since the Unix epoch: that of the entry before it. */
  readonly since: number;
  /** The id of that entry. */
  readonly entryId: string;
}

/**
 * The rest that runs before the next serve (T-23, P-12, P-13). Null before the first point, while play is suspended or
 * the match is over, before a second serve, in a referee's time-out, and after a correction of the score. No rest is longer
 * for a change of ends after the first game of a set or in a tiebreak (T-23).
 */
export function restClock({ format, state, effective }: Match): RestClock | null {
  if (state.status !== 'in-progress' || state.isPaused) {
    return null;
  }
  const begun = effective.findLast(({ event }) => !KEEPS_REST.has(event.kind));
  const kind = begun ? kindOf(begun, format) : null;
  const seconds = kind ? format.rules.clocks[RULE_OF[kind]] : 0;
  return begun && kind && seconds > 0
    ? { kind, seconds, since: begun.event.at, entryId: begun.event.id }
    : null;
}

const KEEPS_REST: ReadonlySet<CountingEvent['kind']> = new Set([
  ...(['note', 'bookmark', 'order', 'server', 'court', 'ends', 'penalty'] as const),
]);

const RULE_OF = {
  'between-points': 'betweenPoints',
  'change-of-ends': 'changeOfEnds',
  'between-sets': 'betweenSets',
  'time-out': 'timeout',
  'medical-time-out': 'medicalTimeout',
} as const satisfies Readonly<Record<RestKind, keyof Format['rules']['clocks']>>;

function kindOf({ event, after }: Effect, format: Format): RestKind | null {
  switch (event.kind) {
    case 'point':
    case 'game':
    case 'set':
    case 'time':
      return restAfter(after, format);
    case 'let':
      return event.replay === 'point' ? 'between-points' : null;
    case 'timeout': {
      const ofSide = event.type === 'medical' ? 'medical-time-out' : 'time-out';
      return event.side === null ? null : ofSide;
    }
    default:
      return null;
  }
}

function restAfter(state: MatchState, format: Format): RestKind {
  const { sets, games, points, endsDue } = state;
  const isNewGame = points.a === 0 && points.b === 0;
  const played = games.a + games.b;
  if (isNewGame && played === 0 && sets.length > 0 && state.levelAtTime === null && state.rallies === 0) {
    return 'between-sets';
  }
  if (format.sport === 'pickleball') {
    return endsDue === null ? 'between-points' : 'change-of-ends';
  }
  return endsDue !== null && isNewGame && played > 1 ? 'change-of-ends' : 'between-points';
}

/** A time limit that is running. */
export interface TimeLimit {
  readonly of: 'match' | 'set';
  /** The time left, in milliseconds; below 0 when it is over. */
  readonly leftMs: number;
}

/**
 * The limit of a timed match, or of its timed set in progress (T-21); null without one, and once time was called. Suspended
 * play does not count. A later set's time begins with the first entry after the set before it.
 * @param startedAt the start of the match, in milliseconds since the Unix epoch
 * @param now the same of this moment
 */
export function timeLimit(match: Match, startedAt: number, now: number): TimeLimit | null {
  const { format, state } = match;
  if (state.status !== 'in-progress') {
    return null;
  }
  const rules = currentRules(format, state);
  if (rules.kind === 'timed') {
    const since = state.sets.length === 0 ? startedAt : startOfSet(match);
    return state.levelAtTime === null
      ? { of: 'set', leftMs: rules.minutes * MINUTE_MS - playedMs(match, since ?? now, now) }
      : null;
  }
  return format.minutes === null
    ? null
    : { of: 'match', leftMs: format.minutes * MINUTE_MS - playedMs(match, startedAt, now) };
}

const MINUTE_MS = 60_000;

/** Undefined before the first entry of a set that follows another. */
function startOfSet({ effective, state }: Match): number | undefined {
  const before = effective.findLastIndex(({ after }) => after.sets.length < state.sets.length);
  return effective[before + 2]?.event.at;
}

function playedMs({ effective, state }: Match, since: number, now: number): number {
  let suspended = 0;
  let pausedAt: number | null = null;
  for (const { event, after } of effective) {
    if (after.isPaused) {
      pausedAt ??= event.at;
    } else if (pausedAt !== null) {
      suspended += Math.max(0, event.at - Math.max(since, pausedAt));
      pausedAt = null;
    }
  }
  const until = state.isPaused && pausedAt !== null ? pausedAt : now;
  return Math.max(0, until - since - suspended);
}
