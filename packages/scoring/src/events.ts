import type { Side } from './vocabulary.ts';

/** How the point ended. An ace and a double fault belong to the server, an error to the one who lost the point. */
export const POINT_ENDINGS = ['ace', 'double-fault', 'winner', 'forced-error', 'unforced-error'] as const;
/** How the point ended. */
export type PointEnding = (typeof POINT_ENDINGS)[number];

/** What is known of a point beyond who won it. Everything may be unknown. */
export interface PointDetail {
  /** Which serve was put in play; 2 for a double fault. Tennis only. */
  readonly serve?: 1 | 2 | undefined;
  readonly ending?: PointEnding | undefined;
  /** Shots over the net, the serve included; at least 1. */
  readonly rally?: number | undefined;
}

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

/** The score of a match that was not scored point by point. It stands before any point. */
export interface ScoreEvent extends EventStamp {
  readonly kind: 'score';
  readonly sets: readonly EnteredSet[];
}

/** The match ended otherwise than by its last point. */
export interface EndEvent extends EventStamp {
  readonly kind: 'end';
  readonly ending: Ending;
  /** Null where nobody won: an abandoned match. */
  readonly winner: Side | null;
}

/** The newest event that counts is taken back; aimed at an undo, it is a redo. */
export interface UndoEvent extends EventStamp {
  readonly kind: 'undo';
  readonly target: string;
}

/** An entry of the log. */
export type MatchEvent = PointEvent | ScoreEvent | EndEvent | UndoEvent;

/** An event that changes the score; an undo only says which of these count. */
export type CountingEvent = Exclude<MatchEvent, UndoEvent>;
