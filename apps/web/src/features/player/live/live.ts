import type {
  BoardChange,
  BroadcastAnswer,
  MatchCardsMessage,
  MatchSummary,
  StreamChanged,
  StreamMessageNews,
  StreamReactions,
} from '@allcourt/contract';
import type { MatchEvent } from '@allcourt/scoring';

/** Events of a broadcast that listeners receive and that are no part of its state. */
export interface LiveNews {
  readonly message: StreamMessageNews;
  readonly reactions: StreamReactions;
  readonly changed: StreamChanged;
  readonly cards: MatchCardsMessage;
}

/** The current state of a broadcast, whatever the viewer has seen of it so far. */
export interface Live {
  readonly key: string;
  readonly answer: BroadcastAnswer;
  /** Null if no match is shown, and until its log has loaded. */
  readonly match: { readonly summary: MatchSummary; readonly log: readonly MatchEvent[] } | null;
  /** Every change of a board that is counted by hand. */
  readonly board: readonly BoardChange[];
  readonly viewers: number;
  /** Milliseconds since the Unix epoch. */
  serverNow(): number;
  /** The connection is lost: the state may be out of date. */
  readonly isOffline: boolean;
  /** Returns a function that removes the listener. `changed` is also emitted after every connection. */
  on<E extends keyof LiveNews>(event: E, listener: (news: LiveNews[E]) => void): () => void;
  refetch(): void;
}

type Listeners = { readonly [E in keyof LiveNews]: Set<(news: LiveNews[E]) => void> };

export interface LiveListeners {
  on<E extends keyof LiveNews>(event: E, listener: (news: LiveNews[E]) => void): () => void;
  emit<E extends keyof LiveNews>(event: E, news: LiveNews[E]): void;
}

/** Listeners to the news of a broadcast. */
export function createLiveListeners(): LiveListeners {
  const listeners: Listeners = {
    message: new Set(),
    reactions: new Set(),
    changed: new Set(),
    cards: new Set(),
  };
  return {
    on(event, listener) {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    emit(event, news) {
      for (const listener of listeners[event]) {
        listener(news);
      }
    },
  };
}
