import type { Player, Surface } from '@allcourt/contract';
import type { BySide, Ending, EnteredSet, MatchSetup, Side } from '@allcourt/scoring';

/** An event on one of its dates. */
export interface MatchOfEvent {
  readonly eventId: string;
  readonly occurrence: string;
}

/** A match that is about to be played. */
export interface NewMatch {
  readonly setup: MatchSetup;
  readonly players: BySide<readonly Player[]>;
  readonly surface: Surface | null;
  /** Where it is played, in the scorer's words. */
  readonly place?: string | null;
  /** The event that it is played at. */
  readonly event?: MatchOfEvent | null;
}

/** A match that has been played. */
export interface FinishedMatch extends NewMatch {
  /** When it began, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly durationMs: number | null;
  /** Empty for a walkover. */
  readonly sets: readonly EnteredSet[];
  /** Whether the last of them was still being played though its score could be an end. */
  readonly isOngoing?: boolean;
  /** How it ended, where it did not end by its last point. */
  readonly end: { readonly ending: Ending; readonly winner: Side | null } | null;
}
