import type { MatchSummary, Surface } from '@allcourt/contract';
import type { Ending, Match, PointDetail, Refusal, Side } from '@allcourt/scoring';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import type { OutboxItem } from '#web/data/outbox/item.ts';

/** The states of a match on screen, and what a person can do in each. */
export type LiveMatchView =
  | { readonly status: 'loading' }
  /** The match does not exist, or is not shown to this person. */
  | { readonly status: 'missing' }
  /** The owner deleted it. `until` is the last moment to restore it, once the server has said it. */
  | { readonly status: 'deleted'; readonly until: Date | null; restore(): void }
  /** It could not be loaded; `NetworkError` is the ordinary case of being offline. */
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | ReadyMatch;

export interface ReadyMatch {
  readonly status: 'ready';
  /** The confirmed log with this device's own entries on top, replayed by the rules. */
  readonly match: Match;
  readonly players: MatchSummary['players'];
  readonly meta: MatchMeta;
  readonly sync: MatchSync;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Reason why the last attempt was refused; null after one that succeeded. */
  readonly lastRefusal: LocalRefusal | null;
  /**
   * Adds entries of any kind, all or none. They are drawn before this returns and stored right after. Returns the
   * id of the last one, or null when they are refused.
   */
  enter(...entries: readonly NewEntry[]): string | null;
  /** Adds a point; false when it is refused. */
  record(point: PointInput): boolean;
  /** Undoes the newest entry; a point together with its tags. */
  undo(): boolean;
  redo(): boolean;
  end(end: EndInput): boolean;
}

/** An entry before it has an id and, unless a video shows when it happened, a time. */
export type NewEntry = WireEvent extends infer Event
  ? Event extends WireEvent
    ? Omit<Event, 'id' | 'at'> & {
        /** By the server's clock, in Unix milliseconds; now where it is left out. */
        readonly at?: number;
      }
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
  /** The reader's own side; null for a spectator. */
  readonly mySide: Side | null;
  readonly canScore: boolean;
  /** False until the server has confirmed the match. */
  readonly isOnServer: boolean;
  /** Last change of this device's copy, in milliseconds since the Unix epoch. */
  readonly changedAt: number;
  /** The match as lists show it. */
  readonly summary: MatchSummary;
}

/** A reason of the rules, or that this person is not a scorer. */
export type LocalRefusal = Refusal | 'not-scorer';

/** The part of a match's log that has been synced. */
export interface MatchSync {
  /** Entries the server does not have yet. */
  readonly queued: number;
  /**
   * - `saved`: the server has everything.
   * - `saving`: entries are being sent.
   * - `queued`: entries wait on this device for the network.
   * - `held`: another device has the lease; entries wait until `takeOver()` or `heldUntil`.
   * - `signed-out`: entries wait until the same account signs in again.
   * - `unsaved`: this device could not store the newest entries; they are in memory only.
   */
  readonly state: 'saved' | 'saving' | 'queued' | 'held' | 'signed-out' | 'unsaved';
  readonly heldUntil: number | null;
  /** Entries in memory only. */
  readonly unsaved: number;
  /** Refused entries: listed for the scorer, and not drawn. */
  readonly refused: readonly OutboxItem[];
  takeOver(): void;
  retry(): void;
  discard(n: number): Promise<void>;
}
