import type { MatchSummary } from '@allcourt/contract';
import type { Match } from '@allcourt/scoring';

/** What the page of a share link shows. */
export type SharedView =
  | { readonly status: 'loading' }
  /** The link opens nothing, or nothing any more. */
  | { readonly status: 'ended' }
  /** It could not be read; `NetworkError` is the calm case of being offline. */
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | SharedReady;

export interface SharedReady {
  readonly status: 'ready';
  readonly match: Match;
  readonly summary: MatchSummary;
  readonly news: News;
}

/** How fresh what is shown is. Times are milliseconds since the Unix epoch, by this device's clock. */
export interface News {
  /** When the log last grew; null before its first entry. */
  readonly updatedAt: number | null;
  /** Since when the server has not been heard; null while it is. */
  readonly cutSince: number | null;
  /** From when on nobody is at the score; null while somebody is. It may lie ahead. */
  readonly unattendedFrom: number | null;
}
