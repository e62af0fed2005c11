import type {
  BoardChange,
  BroadcastAnswer,
  MatchSummary,
  StreamChanged,
  StreamMessageNews,
  StreamReactions,
} from '@allcourt/contract';
import type { MatchEvent } from '@allcourt/scoring';

/** What is heard of a broadcast, and does not belong to what it is. */
export interface LiveNews {
  readonly message: StreamMessageNews;
  readonly reactions: StreamReactions;
  readonly changed: StreamChanged;
}

/** A broadcast as it is at this moment, whatever of it the viewer sees already. */
export interface Live {
  readonly key: string;
  readonly answer: BroadcastAnswer;
  /** Null where no match is shown, and until its log has been read. */
  readonly match: { readonly summary: MatchSummary; readonly log: readonly MatchEvent[] } | null;
  /** The board that is counted by hand, from its beginning on. */
  readonly board: readonly BoardChange[];
  readonly viewers: number;
  /** Milliseconds since the Unix epoch. */
  serverNow(): number;
  /** Nothing new is heard: what is shown may be old. */
  readonly isOffline: boolean;
  /** Calls back with what is heard, until the answer is called. `changed` comes after each new connection, too. */
  on<E extends keyof LiveNews>(event: E, listener: (news: LiveNews[E]) => void): () => void;
  refetch(): void;
}
