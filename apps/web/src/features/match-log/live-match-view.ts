import type { MatchSummary, Surface } from '@allcourt/contract';
import type { Ending, Match, PointDetail, Refusal, Side } from '@allcourt/scoring';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import type { OutboxItem } from '#web/data/outbox/item.ts';

/** What a screen shows of one match, and what a person can do with it. */
export type LiveMatchView =
  | { readonly status: 'loading' }
  /** There is no such match for this person. */
  | { readonly status: 'missing' }
  /** Its owner deleted it. `until` says until when it can be restored, where the server has said so. */
  | { readonly status: 'deleted'; readonly until: Date | null; restore(): void }
  /** It could not be read; `NetworkError` is the calm case of being offline. */
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | ReadyMatch;

export interface ReadyMatch {
  readonly status: 'ready';
  /** The confirmed log with this device's own entries on top, read by the rules. */
  readonly match: Match;
  readonly players: MatchSummary['players'];
  readonly meta: MatchMeta;
  readonly sync: MatchSync;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Why the newest try of this person did nothing; null once something did. */
  readonly lastRefusal: LocalRefusal | null;
  /**
   * Adds entries of any kind, all or none: drawn when this returns, stored on the device right after. Answers with
   * the id of the last one; null when they were refused.
   */
  enter(...entries: readonly NewEntry[]): string | null;
  /** Adds a point. False when it was refused. */
  record(point: PointInput): boolean;
  /** Takes the newest entry back; a point together with what was noted of it right after. */
  undo(): boolean;
  redo(): boolean;
  end(end: EndInput): boolean;
}

/** An entry as a screen makes it, before it has an id and a time. */
export type NewEntry = WireEvent extends infer Event
  ? Event extends WireEvent
    ? Omit<Event, 'id' | 'at'>
    : never
  : never;

export interface PointInput {
  readonly kind: 'point';
  readonly winner: Side;
  readonly detail?: PointDetail;
}

export interface EndInput {
  readonly ending: Ending;
  readonly winner: Side | null;
}

export interface MatchMeta {
  readonly id: string;
  readonly surface: Surface | null;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** The reader's own side; null for one who only looks on. */
  readonly mySide: Side | null;
  readonly canScore: boolean;
  /** False until the server has confirmed that there is such a match. */
  readonly isOnServer: boolean;
  /** When this device last learned something of it, in milliseconds since the Unix epoch. */
  readonly changedAt: number;
  /** The match as lists show it. */
  readonly summary: MatchSummary;
}

/** The rules' reason, or that this person may not score here. */
export type LocalRefusal = Refusal | 'not-scorer';

/** How far the log of one match has come. */
export interface MatchSync {
  /** Entries on their way. */
  readonly queued: number;
  /**
   * - `saved`: the server has everything.
   * - `saving`: it is being sent.
   * - `queued`: kept on this device until the network is back.
   * - `held`: another device scores this match; what was scored here waits until `takeOver()` or `heldUntil`.
   * - `signed-out`: kept on this device until the same account signs in again.
   * - `unsaved`: this device could not store the newest entries; they are in memory only.
   */
  readonly state: 'saved' | 'saving' | 'queued' | 'held' | 'signed-out' | 'unsaved';
  readonly heldUntil: number | null;
  /** Entries in memory only. */
  readonly unsaved: number;
  /** Entries that could not be placed: kept to be seen, and drawn nowhere. */
  readonly refused: readonly OutboxItem[];
  takeOver(): void;
  retry(): void;
  discard(n: number): Promise<void>;
}
