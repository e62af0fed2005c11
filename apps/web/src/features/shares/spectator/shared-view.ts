import type { MatchSummary } from '@allcourt/contract';
import type { Match } from '@allcourt/scoring';

/** The states of the spectator page. */
export type SharedView =
  | { readonly status: 'loading' }
  /** The link never worked, or no longer works. */
  | { readonly status: 'ended' }
  /** The match could not be loaded; `NetworkError` is the ordinary case of being offline. */
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | SharedReady;

export interface SharedReady {
  readonly status: 'ready';
  readonly match: Match;
  readonly summary: MatchSummary;
  readonly freshness: Freshness;
  /** Grows when the players' cards may have changed. */
  readonly cardsRevision: number;
  /** True once the server has said that the reader may be one of its guests. */
  readonly canClaim: boolean;
}

/** The age of the score. Times are milliseconds since the Unix epoch, by this device's clock. */
export interface Freshness {
  /** The time the log last grew; null before its first entry. */
  readonly updatedAt: number | null;
  /** The time the server was last lost; null while it answers. */
  readonly cutSince: number | null;
  /** The time from which the scorer counts as away, which may be in the future; null while a scorer is there. */
  readonly unattendedFrom: number | null;
}
