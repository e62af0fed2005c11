// Putting a branch in the place of what followed its base. The log only grows: what stood after the base is undone
// entry by entry, and what the branch says comes after that.

import {
  accepted,
  apply,
  type Match,
  type MatchEvent,
  type Result,
  type StandingEvent,
  undoTarget,
} from '@allcourt/scoring';
import type { AppError } from '#server/plugins/errors.ts';
import { extend } from './fold.ts';

interface Taking {
  /** The match as its log has it now. */
  readonly current: Match;
  /** The match at the base of the branch. */
  readonly base: Match;
  /** The match at the end of the branch. */
  readonly branch: Match;
  readonly stamp: () => { readonly id: string; readonly at: number };
}

interface Taken {
  readonly match: Match;
  readonly events: readonly MatchEvent[];
}

/** The entries that make the match what the branch says, with the match after them. */
export function takeBranch(taking: Taking): Result<Taken, AppError> {
  const { base, branch, stamp } = taking;
  const rewound = rewind(taking.current, base, stamp);
  const own = branch.log.slice(base.log.length);
  const whole = enter(rewound, own);
  // A redo of an undo before the base has nothing left to redo, so the branch's own event is entered.
  return whole.ok ? whole : enter(rewound, branch.standing.slice(commonLength(branch, base)));
}

interface Rewound extends Taken {
  /** The entries of the base that had been undone since, by the ids they are entered again under. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Back to where the base stood. */
function rewind(current: Match, base: Match, stamp: Taking['stamp']): Rewound {
  const kept = commonLength(current, base);
  const events: MatchEvent[] = [];
  const renamed = new Map<string, string>();
  let match = current;
  while (match.standing.length > kept) {
    const target = undoTarget(match);
    match = add(match, events, { ...stamp(), kind: 'undo', target: target ?? '' });
  }
  for (const entry of base.standing.slice(kept)) {
    const { id } = stamp();
    renamed.set(entry.id, id);
    match = add(match, events, { ...retargeted(entry, renamed), id });
  }
  return { match, events, renamed };
}

function enter({ match, events, renamed }: Rewound, own: readonly MatchEvent[]): Result<Taken, AppError> {
  const entries = own.map((event) => retargeted(event, renamed));
  const extended = extend(match, entries);
  return extended.ok ? accepted({ match: extended.value, events: [...events, ...entries] }) : extended;
}

function add(match: Match, events: MatchEvent[], event: MatchEvent): Match {
  const next = apply(match, event);
  if (!next.ok) {
    throw new Error(`What stood at the base of a branch was refused: ${next.reason}.`);
  }
  events.push(event);
  return next.value;
}

/** The number of standing entries both begin with. */
function commonLength(one: Match, other: Match): number {
  const differs = one.standing.findIndex(({ id }, index) => id !== other.standing[index]?.id);
  return differs === -1 ? one.standing.length : differs;
}

/** The entry, naming what it is about by the id that this goes by now. */
function retargeted<Event extends MatchEvent | StandingEvent>(
  event: Event,
  renamed: ReadonlyMap<string, string>,
): Event {
  if ('target' in event && event.target !== undefined) {
    return { ...event, target: renamed.get(event.target) ?? event.target };
  }
  return 'before' in event ? { ...event, before: renamed.get(event.before) ?? event.before } : event;
}
