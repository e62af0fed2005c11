/**
 * A match is its log: `startMatch(setup)`, then `apply(match, event)` for each entry, or `replay(setup, log)` in one
 * call.
 *
 * The log only grows. An undo is an entry that names the newest standing one; an undo aimed at an undo restores what
 * that one canceled. The standing entries, after edits, are the effective ones, and the state is their fold.
 */
import type { OwnRuleset } from '../format/define-ruleset.ts';
import { type FormatFault, parseFormat } from '../format/format.ts';
import { type EventRefusal, stateAfter } from '../play/event.ts';
import type { MatchState } from '../play/state.ts';
import { accepted, type Result, refused } from '../result.ts';
import {
  type Draft,
  draftOf,
  type Effect,
  emptyDraft,
  type Match,
  matchOf,
  type SetAside,
  type StandingEvent,
} from './draft.ts';
import { applyEdit, applyEdits, isEdit } from './edits.ts';
import type { CountingEvent, EditEvent, MatchEvent, UndoEvent } from './events.ts';
import { initialState, type MatchSetup } from './setup.ts';
import { isEntry, isSetup } from './shape.ts';
import { Trail } from './trail.ts';

export type { Effect, Match, SetAside, StandingEvent } from './draft.ts';
export type { MatchSetup } from './setup.ts';

/** The reason why an entry was refused. */
export type Refusal = EventRefusal | 'not-an-entry' | 'nothing-to-undo' | 'unknown-target' | 'id-twice';

/** The reason why a match cannot start. */
export type SetupFault = FormatFault | 'not-a-setup';

/**
 * A match before its first point, or why it cannot be played.
 * @param own rule sets besides the rows of this package; a setup that names an unknown one is refused
 */
export function startMatch(setup: MatchSetup, own: readonly OwnRuleset[] = []): Result<Match, SetupFault> {
  if (!isSetup(setup)) {
    return refused('not-a-setup');
  }
  const parsed = parseFormat(setup.format, setup.ruleset, own);
  if (!parsed.ok) {
    return parsed;
  }
  const format = parsed.value;
  const state = initialState(format, setup);
  return accepted(matchOf(emptyDraft({ setup, format, initial: state }, [])));
}

/** The match with one more entry, or why the rules refuse it. The given match is unchanged. */
export function apply(match: Match, event: MatchEvent): Result<Match, Refusal> {
  if (!isEntry(event)) {
    return refused('not-an-entry');
  }
  const draft = draftOf(match);
  // Ascending ids, as clients make them, are known to be new without a look at the others.
  if (event.id <= draft.newestId && draft.log.some((entry) => entry.id === event.id)) {
    return refused('id-twice');
  }
  const refusal = enter(draft, event);
  if (refusal) {
    return refused(refusal);
  }
  draft.log.push(event);
  draft.newestId = event.id > draft.newestId ? event.id : draft.newestId;
  return accepted(matchOf(draft));
}

/**
 * The match of a log, or its first refused entry and why; the index -1 is the setup.
 * @param own rule sets besides the rows of this package
 */
export function replay(
  setup: MatchSetup,
  log: readonly MatchEvent[],
  own: readonly OwnRuleset[] = [],
): Result<Match, { readonly index: number; readonly reason: SetupFault | Refusal }> {
  const started = startMatch(setup, own);
  if (!started.ok) {
    return refused({ index: -1, reason: started.reason });
  }
  const strange = log.findIndex((event) => !isEntry(event));
  const known = strange < 0 ? log : log.slice(0, strange);
  const draft = emptyDraft(started.value, known);
  const repeated = firstRepeatedId(known);
  let index = -1;
  for (const event of known) {
    index += 1;
    const reason = index === repeated ? 'id-twice' : enter(draft, event);
    if (reason) {
      return refused({ index, reason });
    }
  }
  return strange < 0 ? accepted(matchOf(draft)) : refused({ index: strange, reason: 'not-an-entry' });
}

/** True when the match can take another point. */
export function isInProgress(match: Match): boolean {
  return match.state.status === 'in-progress';
}

/** The entry that an undo has to name, or undefined if there is none. */
export function undoTarget(match: Match): string | undefined {
  return match.standing.at(-1)?.id;
}

/** The undo that a redo has to name, or undefined if there is none. */
export function redoTarget(match: Match): string | undefined {
  return match.undone.at(-1)?.undoId;
}

/** Adds an entry to the draft, or returns why not and leaves the draft unchanged. */
function enter(draft: Draft, event: MatchEvent): Refusal | null {
  if (event.kind === 'undo') {
    return undo(draft, event);
  }
  const refusal = isEdit(event) ? enterEdit(draft, event) : enterCounting(draft, event);
  if (!refusal && draft.undone.length > 0) {
    draft.undone = new Trail();
  }
  return refusal;
}

function enterCounting(draft: Draft, event: CountingEvent): Refusal | null {
  const after = stateAfter(draft, draft.state, event);
  if (!after.ok) {
    return after.reason;
  }
  draft.state = after.value;
  draft.effective.push({ event, after: after.value });
  draft.standing.push(event);
  return null;
}

function enterEdit(draft: Draft, edit: EditEvent): Refusal | null {
  const happened = happenedWith(draft, edit);
  if (!happened) {
    return 'unknown-target';
  }
  const own = edit.kind === 'amend' ? edit.target : edit.id;
  const folded = fold(draft, happened, own);
  const broken = folded.setAside.find(({ event }) => event.id === own);
  if (broken) {
    return broken.reason; // the edit itself must be possible; only later entries may be set aside
  }
  draft.standing.push(edit);
  refold(draft, folded);
  return null;
}

function undo(draft: Draft, { id, target }: UndoEvent): Refusal | null {
  const newest = draft.standing.last();
  if (newest?.id === target) {
    draft.standing.pop();
    draft.undone.push({ event: newest, undoId: id });
    cancel(draft, newest);
    return null;
  }
  const taken = draft.undone.last();
  if (taken?.undoId !== target) {
    return 'nothing-to-undo';
  }
  draft.undone.pop();
  return isEdit(taken.event) ? enterEdit(draft, taken.event) : enterCounting(draft, taken.event);
}

function cancel(draft: Draft, event: StandingEvent): void {
  if (isEdit(event)) {
    refold(draft, fold(draft, applyEdits(draft.standing.toArray()) ?? []));
    return;
  }
  draft.effective.pop();
  draft.state = draft.effective.last()?.after ?? draft.initial;
}

/** The counting events after one more edit; null if it names an unknown entry. */
function happenedWith(draft: Draft, edit: EditEvent): readonly CountingEvent[] | null {
  if (draft.setAside.length > 0) {
    return applyEdits([...draft.standing.toArray(), edit]);
  }
  const happened = draft.effective.toArray().map(asEntered);
  return applyEdit(happened, edit) ? happened : null;
}

function asEntered({ event, entered }: Effect): CountingEvent {
  return entered ?? event;
}

interface Folded {
  state: MatchState;
  readonly effective: Effect[];
  readonly setAside: SetAside[];
}

function refold(draft: Draft, { state, effective, setAside }: Folded): void {
  draft.state = state;
  draft.effective = new Trail(effective);
  draft.setAside = setAside;
}

/** @param own the edited entry, which must fit unchanged */
function fold(draft: Draft, events: readonly CountingEvent[], own?: string): Folded {
  const effective = unchangedStart(draft, events);
  const folded: Folded = { state: effective.at(-1)?.after ?? draft.initial, effective, setAside: [] };
  for (const event of events.slice(effective.length)) {
    const effect = effectOf(draft, folded.state, event, own);
    if (effect.ok) {
      folded.state = effect.value.after;
      folded.effective.push(effect.value);
      continue;
    }
    folded.setAside.push({ event, reason: effect.reason });
  }
  return folded;
}

/** The effects that stay, because nothing before them changes either. */
function unchangedStart(draft: Draft, events: readonly CountingEvent[]): Effect[] {
  const { setAside } = draft;
  const effective = draft.effective.toArray();
  const changed = effective.findIndex((effect, index) => asEntered(effect) !== events[index]);
  if (setAside.length > 0 || changed === 0) {
    return [];
  }
  return effective.slice(0, changed === -1 ? events.length : changed);
}

function effectOf(
  draft: Draft,
  state: MatchState,
  event: CountingEvent,
  own: string | undefined,
): Result<Effect, EventRefusal> {
  const after = stateAfter(draft, state, event);
  if (after.ok) {
    return accepted({ event, after: after.value });
  }
  if (event.kind !== 'point' || after.reason !== 'impossible-detail' || event.id === own) {
    return after;
  }
  // The winner was observed; the server is computed, and may have changed.
  const fitting = { ...event, detail: { ...event.detail, ending: undefined } };
  const effect = stateAfter(draft, state, fitting);
  return effect.ok ? accepted({ event: fitting, after: effect.value, entered: event }) : effect;
}

/** The index of the first repeated id; -1 if there is none. Ascending ids, as clients make them, cannot repeat. */
function firstRepeatedId(log: readonly MatchEvent[]): number {
  if (log.every(({ id }, index) => index === 0 || id > (log[index - 1]?.id ?? ''))) {
    return -1;
  }
  const seen = new Set<string>();
  return log.findIndex(({ id }) => seen.size === seen.add(id).size);
}
