import type { LiveNews } from './live.ts';

type Listeners = { readonly [E in keyof LiveNews]: Set<(news: LiveNews[E]) => void> };

export interface LiveListeners {
  on<E extends keyof LiveNews>(event: E, listener: (news: LiveNews[E]) => void): () => void;
  tell<E extends keyof LiveNews>(event: E, news: LiveNews[E]): void;
}

/** Who listens to what is heard of a broadcast. */
export function createLiveListeners(): LiveListeners {
  const listeners: Listeners = { message: new Set(), reactions: new Set(), changed: new Set() };
  return {
    on(event, listener) {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    tell(event, news) {
      for (const listener of listeners[event]) {
        listener(news);
      }
    },
  };
}
