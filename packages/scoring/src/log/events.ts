/**
 * The entries of a log. A counting event says what happened; an edit changes, removes or adds one that happened
 * earlier; an undo takes back the newest entry of either kind, or brings one back.
 */
import type { Court, PlayerNumber, Side } from '../vocabulary.ts';
import type { PointDetail } from './point-detail.ts';

/** How a match ends other than by its last point. */
export const ENDINGS = ['retired', 'walkover', 'defaulted', 'abandoned', 'time-up'] as const;
/** How a match ends other than by its last point (T-24). */
export type Ending = (typeof ENDINGS)[number];

/** The score of one set as it is entered: games, or points in a points set. */
export interface EnteredSet {
  readonly a: number;
  readonly b: number;
  /** The points of the set's tie-break, if there was one and they are known. */
  readonly tiebreak?: { readonly a: number; readonly b: number } | undefined;
}

/** What every event carries, whoever made it. Time and identity come in with it; the rules have neither. */
export interface EventStamp {
  /** Unique, made where the event is made. */
  readonly id: string;
  /** When it happened, in milliseconds since the Unix epoch. */
  readonly at: number;
}

/** A point, or a rally in pickleball, was won. */
export interface PointEvent extends EventStamp {
  readonly kind: 'point';
  readonly winner: Side;
  readonly detail?: PointDetail | undefined;
}

/** A serve was missed: tennis's first makes the next serve the second, the second loses the point; pickleball has one. */
export interface FaultEvent extends EventStamp {
  readonly kind: 'fault';
}

/** The serve, or the whole point, is played again. */
export interface LetEvent extends EventStamp {
  readonly kind: 'let';
  /** A `serve` let keeps a first fault; a `point` let starts over with two serves. */
  readonly replay: 'serve' | 'point';
}

/** A game whose points were not counted. */
export interface GameEvent extends EventStamp {
  readonly kind: 'game';
  readonly winner: Side;
}

/** The finished score of the set in progress, whose remaining games or points were not counted. */
export interface SetEvent extends EventStamp {
  readonly kind: 'set';
  readonly score: EnteredSet;
}

/** The whole score, as it now is: a match picked up in its middle, a correction, or one that was not scored at all. */
export interface ScoreEvent extends EventStamp {
  readonly kind: 'score';
  /** Every set from the first; the last may be unfinished. Empty: nothing has been played. */
  readonly sets: readonly EnteredSet[];
  /** The last set is still being played. Only a timed set needs to say so. */
  readonly isOngoing?: boolean | undefined;
  /** Points of the game in progress, as they count: 3–1 is 40–15. */
  readonly points?: { readonly a: number; readonly b: number } | undefined;
  /** Who serves next, where known. */
  readonly service?: ServiceClaim | undefined;
}

/** Who is said to serve. */
export interface ServiceClaim {
  readonly side: Side;
  readonly player?: PlayerNumber | undefined;
  /** Side-out doubles: first or second server. */
  readonly number?: 1 | 2 | undefined;
}

/** Who serves next, corrected when the mistake was found: points played stand (T-22). */
export interface ServerEvent extends EventStamp {
  readonly kind: 'server';
  readonly service: ServiceClaim;
}

/**
 * A side says its order for the set: who of it serves first, or who receives in the right court (T-13, T-14);
 * in pickleball, who of it starts in the right court (P-11).
 */
export interface OrderEvent extends EventStamp {
  readonly kind: 'order';
  readonly side: Side;
  readonly role: 'server' | 'receiver';
  readonly player: PlayerNumber;
}

/** The receivers chose the court that the deciding point is served to (T-02). */
export interface CourtEvent extends EventStamp {
  readonly kind: 'court';
  readonly court: Court;
}

/** The sides stand at the ends now: a change that was due was made, or a missed one is put right. */
export interface EndsEvent extends EventStamp {
  readonly kind: 'ends';
  /** Whether they stand opposite to where they began. */
  readonly swapped: boolean;
}

/** What can be imposed on a side. A technical foul is pickleball's (P-14). */
export const PENALTIES = ['warning', 'point', 'game', 'technical-foul'] as const;
/** What can be imposed on a side. */
export type Penalty = (typeof PENALTIES)[number];

/** A side was penalised (T-24, P-14). Not a point that anybody played. */
export interface PenaltyEvent extends EventStamp {
  readonly kind: 'penalty';
  /** The offender. */
  readonly side: Side;
  readonly penalty: Penalty;
}

/** A side, or the referee, stopped play for a while. */
export interface TimeoutEvent extends EventStamp {
  readonly kind: 'timeout';
  /** Null: the referee's, which counts against nobody. */
  readonly side: Side | null;
  readonly type: 'standard' | 'medical';
}

/** Play was interrupted, by rain or nightfall. */
export interface PauseEvent extends EventStamp {
  readonly kind: 'pause';
}

/** Play went on. */
export interface ResumeEvent extends EventStamp {
  readonly kind: 'resume';
}

/** Time was called on a timed set: whoever leads has won it (T-21). */
export interface TimeEvent extends EventStamp {
  readonly kind: 'time';
}

/** Words about the match, or about one entry. */
export interface NoteEvent extends EventStamp {
  readonly kind: 'note';
  readonly text: string;
  /** The entry it is about; the match as a whole where absent. */
  readonly target?: string | undefined;
}

/** A point to come back to: `target`, or the newest where absent. */
export interface BookmarkEvent extends EventStamp {
  readonly kind: 'bookmark';
  readonly target?: string | undefined;
}

/** The match ended otherwise than by its last point. */
export interface EndEvent extends EventStamp {
  readonly kind: 'end';
  readonly ending: Ending;
  /** Null where nobody won: an abandoned match. */
  readonly winner: Side | null;
}

/** An event that says what happened. */
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

/** What happened, without its stamp. */
export type EventBody = CountingEvent extends infer Event
  ? Event extends CountingEvent
    ? Omit<Event, keyof EventStamp>
    : never
  : never;

/** An earlier event was not as entered: this is what happened. All that follows is computed anew. */
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

/** Something happened before an earlier event that was not entered. The entry is known by this event's id. */
export interface InsertEvent extends EventStamp {
  readonly kind: 'insert';
  readonly before: string;
  readonly event: EventBody;
  /** When it happened, where known; `at` is when it was inserted. */
  readonly happenedAt?: number | undefined;
}

/** An entry that changes what happened earlier. */
export type EditEvent = AmendEvent | VoidEvent | InsertEvent;

/** The newest entry that stands is taken back; aimed at the newest undo, it is a redo. */
export interface UndoEvent extends EventStamp {
  readonly kind: 'undo';
  readonly target: string;
}

/** An entry of the log. */
export type MatchEvent = CountingEvent | EditEvent | UndoEvent;

/** Every kind of entry. */
export const EVENT_KINDS = [
  ...(['point', 'fault', 'let', 'game', 'set', 'score', 'server', 'order', 'court', 'ends'] as const),
  ...(['penalty', 'timeout', 'pause', 'resume', 'time', 'note', 'bookmark', 'end'] as const),
  ...(['amend', 'void', 'insert', 'undo'] as const),
] as const satisfies readonly MatchEvent['kind'][];
