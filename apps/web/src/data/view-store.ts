// A value that screens follow.

export interface ViewStore<T> {
  get(): T;
  /** Notifies the listeners if anything has changed. */
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createViewStore<T extends object | null>(initial: T): ViewStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (!isSame(value, next)) {
        value = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function isSame(one: object | null, other: object | null): boolean {
  if (one === null || other === null) {
    return one === other;
  }
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([name, value]) => Object.is(others.get(name), value))
  );
}
