/** A view that runs while it is watched: starts with the first watcher, stops after the last. */
export interface WatchedView<View> {
  view(): View;
  /** Calls back whenever the view is another, until the answer is called. */
  subscribe(listener: () => void): () => void;
  isWatched(): boolean;
  /** Makes the view again, and tells those who watch if it is another. */
  show(): void;
}

interface WatchedViewOptions<View> {
  /** The view before the first update. */
  readonly initial: View;
  /** The current view. */
  readonly make: () => View;
  /** Gives the view before where the new one says the same. */
  readonly settle?: (before: View, next: View) => View;
  /** Begins to keep it up, and answers with what ends that. */
  readonly start: () => () => void;
}

export function createWatchedView<View>({
  initial,
  make,
  settle = (_before, next) => next,
  start,
}: WatchedViewOptions<View>): WatchedView<View> {
  const listeners = new Set<() => void>();
  let view = initial;
  let stop = () => {};
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stop = start();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          stop();
        }
      };
    },
    isWatched: () => listeners.size > 0,
    show() {
      const next = settle(view, make());
      if (next === view) {
        return;
      }
      view = next;
      for (const listener of listeners) {
        listener();
      }
    },
  };
}
