/**
 * A match is its log: `startMatch(setup)`, then `apply(match, event)` for each entry, or `replay(setup, log)` at once.
 *
 * Nothing is ever removed from the log. An undo is an entry that names the newest one that counts; an undo aimed at
 * an undo brings back what it took. What counts after that is `effective`, and the state is its fold.
 */
import { checkEnteredSets, enteredState } from './entered-score.ts';
import type { CountingEvent, EndEvent, MatchEvent, ScoreEvent, UndoEvent } from './events.ts';
import { type Format, type FormatFault, parseFormat, rulesOfSet } from './format.ts';
import { scorePoint } from './point.ts';
import { accepted, type Result, refused } from './result.ts';
import { openingService } from './serve.ts';
import { LOVE_ALL, type MatchState } from './state.ts';
import type { BySide, Discipline, PlayerNumber, Side } from './vocabulary.ts';

/** What is settled before the first point. */
export interface MatchSetup {
  /** A TODS matchUpFormat code. */
  readonly format: string;
  /** The edition of the rules, `id@version`. */
  readonly ruleset: string;
  readonly discipline: Discipline;
  readonly firstServer: Side;
  /** Doubles: each side's first server; in pickleball the one who starts in the right court. Player 1 unless said. */
  readonly firstPlayers?: BySide<PlayerNumber> | undefined;
}

/** An entry that counts, with the state after it. */
export interface Effect {
  readonly event: CountingEvent;
  readonly after: MatchState;
}

/** A match: its setup, its whole log, and what follows from them. */
export interface Match {
  readonly setup: MatchSetup;
  readonly format: Format;
  /** The state before the first entry. */
  readonly initial: MatchState;
  /** The state now. */
  readonly state: MatchState;
  /** Every entry, in order, as it came. */
  readonly log: readonly MatchEvent[];
  /** The entries that count, in order. */
  readonly effective: readonly Effect[];
  /** What was taken back and can be brought back, the newest last. A new entry that counts empties it. */
  readonly undone: readonly Undone[];
}

interface Undone {
  readonly effect: Effect;
  readonly undoId: string;
}

/** Why an entry was refused. */
export type Refusal =
  | 'match-over'
  | 'nothing-to-undo'
  | 'score-after-points'
  | 'impossible-score'
  | 'ending-needs-winner'
  | 'ending-has-no-winner'
  | 'walkover-after-points'
  | 'impossible-detail'
  | 'id-twice';

/** A match before its first point, or why its format cannot be played. */
export function startMatch(setup: MatchSetup): Result<Match, FormatFault> {
  const format = parseFormat(setup.format, setup.ruleset);
  if (!format.ok) {
    return format;
  }
  const opening = { side: setup.firstServer, players: setup.firstPlayers ?? { a: 1, b: 1 } };
  const state: MatchState = {
    status: 'in-progress',
    winner: null,
    sets: [],
    games: LOVE_ALL,
    points: LOVE_ALL,
    opening,
    service: openingService(rulesOfSet(format.value, 0), setup.discipline, opening),
    endsSwapped: false,
  };
  return accepted({ setup, format: format.value, initial: state, state, log: [], effective: [], undone: [] });
}

/** The match with one more entry, or why the rules refuse it. The match handed in stays as it was. */
export function apply(match: Match, event: MatchEvent): Result<Match, Refusal> {
  if (match.log.some((entry) => entry.id === event.id)) {
    return refused('id-twice');
  }
  return event.kind === 'undo' ? applyUndo(match, event) : applyCounting(match, event);
}

/** The match that a log makes, or the first entry that was refused and why. */
export function replay(
  setup: MatchSetup,
  log: readonly MatchEvent[],
): Result<Match, { readonly index: number; readonly reason: FormatFault | Refusal }> {
  const started = startMatch(setup);
  if (!started.ok) {
    return refused({ index: -1, reason: started.reason });
  }
  let match = started.value;
  const effective: Effect[] = [];
  const seen = new Set<string>();
  for (const [index, event] of log.entries()) {
    if (seen.has(event.id)) {
      return refused({ index, reason: 'id-twice' });
    }
    seen.add(event.id);
    if (event.kind === 'undo') {
      const undone = applyUndo({ ...match, effective }, event);
      if (!undone.ok) {
        return refused({ index, reason: undone.reason });
      }
      match = { ...undone.value, log: [] };
      effective.splice(0, effective.length, ...undone.value.effective);
      continue;
    }
    const after = stateAfter(match, event, effective.length);
    if (!after.ok) {
      return refused({ index, reason: after.reason });
    }
    effective.push({ event, after: after.value });
    match = { ...match, state: after.value, undone: [] };
  }
  return accepted({ ...match, log: [...log], effective });
}

/** Whether the match can take another point. */
export function isInProgress(match: Match): boolean {
  return match.state.status === 'in-progress';
}

/** The entry that an undo has to name, or undefined when nothing counts yet. */
export function undoTarget(match: Match): string | undefined {
  return match.effective.at(-1)?.event.id;
}

/** The undo that a redo has to name, or undefined when nothing was taken back. */
export function redoTarget(match: Match): string | undefined {
  return match.undone.at(-1)?.undoId;
}

function applyCounting(match: Match, event: CountingEvent): Result<Match, Refusal> {
  const after = stateAfter(match, event, match.effective.length);
  if (!after.ok) {
    return after;
  }
  return accepted({
    ...match,
    state: after.value,
    log: [...match.log, event],
    effective: [...match.effective, { event, after: after.value }],
    undone: [],
  });
}

function applyUndo(match: Match, event: UndoEvent): Result<Match, Refusal> {
  const log = [...match.log, event];
  const newest = match.effective.at(-1);
  if (newest?.event.id === event.target) {
    const effective = match.effective.slice(0, -1);
    const state = effective.at(-1)?.after ?? match.initial;
    return accepted({
      ...match,
      state,
      log,
      effective,
      undone: [...match.undone, { effect: newest, undoId: event.id }],
    });
  }
  const taken = match.undone.at(-1);
  if (taken?.undoId === event.target) {
    const effective = [...match.effective, taken.effect];
    return accepted({
      ...match,
      state: taken.effect.after,
      log,
      effective,
      undone: match.undone.slice(0, -1),
    });
  }
  return refused('nothing-to-undo');
}

function stateAfter(match: Match, event: CountingEvent, counted: number): Result<MatchState, Refusal> {
  const { format, setup, state } = match;
  if (state.status !== 'in-progress') {
    return refused('match-over');
  }
  switch (event.kind) {
    case 'point': {
      const { ending, serve } = event.detail ?? {};
      const isServers = event.winner === state.service.side;
      const isImpossible =
        (ending === 'ace' && !isServers) || (ending === 'double-fault' && (isServers || serve === 1));
      return isImpossible
        ? refused('impossible-detail')
        : accepted(scorePoint(format, setup.discipline, state, event.winner));
    }
    case 'score':
      return enterScore(match, event, counted);
    case 'end':
      return endMatch(state, event, counted);
  }
}

function enterScore(match: Match, event: ScoreEvent, counted: number): Result<MatchState, Refusal> {
  if (counted > 0) {
    return refused('score-after-points');
  }
  const fault = checkEnteredSets(match.format, event.sets);
  return fault ? refused('impossible-score') : accepted(enteredState(match.format, match.state, event.sets));
}

function endMatch(state: MatchState, event: EndEvent, counted: number): Result<MatchState, Refusal> {
  const mayHaveNoWinner = event.ending === 'abandoned' || event.ending === 'time-up';
  if (!event.winner && !mayHaveNoWinner) {
    return refused('ending-needs-winner');
  }
  if (event.winner && event.ending === 'abandoned') {
    return refused('ending-has-no-winner');
  }
  if (event.ending === 'walkover' && counted > 0) {
    return refused('walkover-after-points');
  }
  return accepted({ ...state, status: event.ending, winner: event.winner });
}
