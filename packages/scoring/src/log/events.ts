/**
 * The entries of a log. A counting event records something that happened; an edit changes, removes or adds one that
 * happened earlier; an undo cancels the newest entry of either kind, or restores one.
 */
import type { Court, PlayerNumber, Side } from '../vocabulary.ts';
import type { PointDetail } from './point-detail.ts';

/** The endings of a match other than by its last point. */
export const ENDINGS = ['retired', 'walkover', 'defaulted', 'abandoned', 'time-up'] as const;
/** The ending of a match other than by its last point (T-24). */
export type Ending = (typeof ENDINGS)[number];

/** The entered score of one set: games, or points in a points set. */
export interface EnteredSet {
  readonly a: number;
  readonly b: number;
  /** The points of the set's tiebreak, if there was one and they are known. */
  readonly tiebreak?: { readonly a: number; readonly b: number } | undefined;
}

/** The fields of every event. Time and identity come with it; the rules have neither. */
export interface EventStamp {
  /** Unique, made by the client. */
  readonly id: string;
  /** The time it happened, in milliseconds since the Unix epoch. */
  readonly at: number;
}

/** A point, or a rally in pickleball, was won. */
export interface PointEvent extends EventStamp {
  readonly kind: 'point';
  readonly winner: Side;
  readonly detail?: PointDetail | undefined;
}

/** A serve was missed: in tennis the first leads to a second serve, the second loses the point; pickleball has one. */
export interface FaultEvent extends EventStamp {
  readonly kind: 'fault';
}

/** The serve, or the whole point, is replayed. */
export interface LetEvent extends EventStamp {
  readonly kind: 'let';
  /** A `serve` let keeps a first fault; a `point` let starts over with two serves. */
  readonly replay: 'serve' | 'point';
}

/** A game whose points were not scored. */
export interface GameEvent extends EventStamp {
  readonly kind: 'game';
  readonly winner: Side;
}

/** The final score of the set in progress, whose remaining games or points were not scored. */
export interface SetEvent extends EventStamp {
  readonly kind: 'set';
  readonly score: EnteredSet;
}

/** The whole score from now on: a match joined midway, a correction, or a match that was not scored. */
export interface ScoreEvent extends EventStamp {
  readonly kind: 'score';
  /** Every set from the first; the last may be unfinished. Empty if nothing has been played. */
  readonly sets: readonly EnteredSet[];
  /** The last set is still in progress. Only a timed set needs this. */
  readonly isOngoing?: boolean | undefined;
  /** Points of the game in progress, as they count: 3–1 is 40–15. */
  readonly points?: { readonly a: number; readonly b: number } | undefined;
  /** The next server, if known. */
  readonly service?: ServiceClaim | undefined;
}

/** The server as the scorer entered it. */
export interface ServiceClaim {
  readonly side: Side;
  readonly player?: PlayerNumber | undefined;
  /** Side-out doubles: first or second server. */
  readonly number?: 1 | 2 | undefined;
}

/** The next server, corrected when the mistake was found: points already played count (T-22). */
export interface ServerEvent extends EventStamp {
  readonly kind: 'server';
  readonly service: ServiceClaim;
}

/**
 * A side's order for the set: its first server, or its player who receives in the right court (T-13, T-14); in
 * pickleball, its player who starts in the right court (P-11).
 */
export interface OrderEvent extends EventStamp {
  readonly kind: 'order';
  readonly side: Side;
  readonly role: 'server' | 'receiver';
  readonly player: PlayerNumber;
}

/** The receivers' choice of court for the deciding point (T-02). */
export interface CourtEvent extends EventStamp {
  readonly kind: 'court';
  readonly court: Court;
}

/** The current ends of the sides: after a change that was due, or to correct a missed one. */
export interface EndsEvent extends EventStamp {
  readonly kind: 'ends';
  /** True when the sides are opposite to where they began. */
  readonly swapped: boolean;
}

/**
 * The penalties of a side, in doubles of the pair. Warnings leave the score; in pickleball they are verbal or technical, and a
 * technical foul takes a point (P-14). A `game` penalty is pickleball's forfeit of a game. A `time-loss` costs tennis's server a
 * serve and the receiver a point (T-23).
 */
export const PENALTIES = [
  ...(['warning', 'point', 'game'] as const),
  ...(['verbal-warning', 'technical-warning', 'technical-foul'] as const),
  ...(['time-warning', 'time-loss'] as const),
] as const;
/** A penalty of a side. */
export type Penalty = (typeof PENALTIES)[number];

/** A side was penalized (T-24, P-14). Not a played point. */
export interface PenaltyEvent extends EventStamp {
  readonly kind: 'penalty';
  /** The offender. */
  readonly side: Side;
  readonly penalty: Penalty;
}

/** A side or the referee paused play. */
export interface TimeoutEvent extends EventStamp {
  readonly kind: 'timeout';
  /** Null for the referee's, which counts against no side. */
  readonly side: Side | null;
  readonly type: 'standard' | 'medical';
}

/** Play was interrupted, by rain or nightfall. */
export interface PauseEvent extends EventStamp {
  readonly kind: 'pause';
}

/** Play resumed. */
export interface ResumeEvent extends EventStamp {
  readonly kind: 'resume';
}

/** Time was called on a timed set: the leader has won it (T-21). */
export interface TimeEvent extends EventStamp {
  readonly kind: 'time';
}

/** Text about the match, or about one entry. */
export interface NoteEvent extends EventStamp {
  readonly kind: 'note';
  readonly text: string;
  /** The entry it is about; the whole match if absent. */
  readonly target?: string | undefined;
}

/** A point to come back to: `target`, or the newest if absent. */
export interface BookmarkEvent extends EventStamp {
  readonly kind: 'bookmark';
  readonly target?: string | undefined;
}

/** The match ended other than by its last point. */
export interface EndEvent extends EventStamp {
  readonly kind: 'end';
  readonly ending: Ending;
  /** Null without a winner: an abandoned match. */
  readonly winner: Side | null;
}

/** An event that records something that happened. */
export type CountingEvent =
  | PointEvent
  | FaultEvent
  | LetEvent
  | GameEvent
  | SetEvent
  | ScoreEvent
  | ServerEvent
  | OrderEvent
  | CourtEvent
  | EndsEvent
  | PenaltyEvent
  | TimeoutEvent
  | PauseEvent
  | ResumeEvent
  | TimeEvent
  | NoteEvent
  | BookmarkEvent
  | EndEvent;

/** A counting event without its stamp. */
export type EventBody = CountingEvent extends infer Event
  ? Event extends CountingEvent
    ? Omit<Event, keyof EventStamp>
    : never
  : never;

/** Corrects an earlier event to this one. Everything after it is computed again. */
export interface AmendEvent extends EventStamp {
  readonly kind: 'amend';
  readonly target: string;
  readonly to: EventBody;
}

/** An earlier event did not happen. */
export interface VoidEvent extends EventStamp {
  readonly kind: 'void';
  readonly target: string;
}

/** Adds an earlier event that was not entered, before another one. The added entry has this event's id. */
export interface InsertEvent extends EventStamp {
  readonly kind: 'insert';
  readonly before: string;
  readonly event: EventBody;
  /** The time it happened, if known; `at` is when it was inserted. */
  readonly happenedAt?: number | undefined;
}

/** An entry that changes what happened earlier. */
export type EditEvent = AmendEvent | VoidEvent | InsertEvent;

/** Undoes the newest standing entry; aimed at the newest undo, it is a redo. */
export interface UndoEvent extends EventStamp {
  readonly kind: 'undo';
  readonly target: string;
}

/** An entry of the log. */
export type MatchEvent = CountingEvent | EditEvent | UndoEvent;
