/** A match as a value, and the draft that entries are added to. */
import type { Format } from '../format/format.ts';
import type { EventRefusal } from '../play/event.ts';
import type { MatchState } from '../play/state.ts';
import type { CountingEvent, EditEvent, MatchEvent } from './events.ts';
import type { MatchSetup } from './setup.ts';
import { Trail } from './trail.ts';

/** An effective entry, with the state after it. */
export interface Effect {
  readonly event: CountingEvent;
  readonly after: MatchState;
  /** The event as entered, if an edit of an earlier one has made a part of it impossible. */
  readonly entered?: CountingEvent;
}

/** An event that no longer fits after an edit of an earlier one: stored, and counted again once it fits. */
export interface SetAside {
  readonly event: CountingEvent;
  readonly reason: EventRefusal;
}

/** A match: its setup, its whole log, and everything computed from them. */
export interface Match {
  readonly setup: MatchSetup;
  readonly format: Format;
  /** The state before the first entry. */
  readonly initial: MatchState;
  /** The state now. */
  readonly state: MatchState;
  /** Every entry, in order, as entered. */
  readonly log: readonly MatchEvent[];
  /** The entries that no undo has canceled, in order. */
  readonly standing: readonly StandingEvent[];
  /** The effective entries, in order; an ending that an edit has made impossible is dropped from its point. */
  readonly effective: readonly Effect[];
  /** Entries that no longer fit after an edit of an earlier one. */
  readonly setAside: readonly SetAside[];
  /** Entries that were undone and can be redone, the newest last. A new entry empties it. */
  readonly undone: readonly Undone[];
}

/** An entry that can be undone. */
export type StandingEvent = CountingEvent | EditEvent;

/** An undone entry, which its undo can restore. */
export interface Undone {
  readonly event: StandingEvent;
  readonly undoId: string;
}

/** The lists of a match, which those of the match after one more entry share. */
interface Lists {
  readonly log: Trail<MatchEvent>;
  readonly standing: Trail<StandingEvent>;
  readonly effective: Trail<Effect>;
  readonly undone: Trail<Undone>;
  /** The greatest id of the log; empty in an empty one. */
  readonly newestId: string;
}

/** A match that entries are added to. */
export interface Draft extends Pick<Match, 'setup' | 'format' | 'initial'> {
  state: MatchState;
  log: Trail<MatchEvent>;
  standing: Trail<StandingEvent>;
  effective: Trail<Effect>;
  setAside: readonly SetAside[];
  undone: Trail<Undone>;
  newestId: string;
}

const LISTS = Symbol('lists');

/** The match of a draft. Its lists become arrays when they are read, so that one more entry copies none of them. */
export function matchOf({ setup, format, initial, state, setAside, ...lists }: Draft): Match {
  const match: Match = {
    setup,
    format,
    initial,
    state,
    get log() {
      return lists.log.toArray();
    },
    get standing() {
      return lists.standing.toArray();
    },
    get effective() {
      return lists.effective.toArray();
    },
    setAside,
    get undone() {
      return lists.undone.toArray();
    },
  };
  return Object.defineProperty(match, LISTS, { value: lists }); // not enumerable: a changed copy has none
}

/** A draft of a match, which shares its lists. */
export function draftOf(match: Match): Draft {
  const { setup, format, initial, state, setAside } = match;
  const { log, standing, effective, undone, newestId } =
    (match as { readonly [LISTS]?: Lists })[LISTS] ?? listsOf(match);
  return {
    ...{ setup, format, initial, state, setAside, newestId },
    log: log.copy(),
    standing: standing.copy(),
    effective: effective.copy(),
    undone: undone.copy(),
  };
}

/** The lists of a match that its caller has put together. */
function listsOf({ log, standing, effective, undone }: Match): Lists {
  return {
    log: new Trail(log),
    standing: new Trail(standing),
    effective: new Trail(effective),
    undone: new Trail(undone),
    newestId: greatestId(log),
  };
}

/** A draft without entries, for this log. */
export function emptyDraft(
  { setup, format, initial }: Pick<Match, 'setup' | 'format' | 'initial'>,
  log: readonly MatchEvent[],
): Draft {
  return {
    ...{ setup, format, initial, state: initial, setAside: [], newestId: greatestId(log) },
    log: new Trail([...log]),
    standing: Trail.filling(),
    effective: Trail.filling(),
    undone: new Trail(),
  };
}

function greatestId(log: readonly MatchEvent[]): string {
  return log.reduce((greatest, { id }) => (id > greatest ? id : greatest), '');
}
