/** A value that is read again when it may have changed. */
export interface Observable<T> {
  state(): T;
  subscribe(listener: () => void): () => void;
}

/** Keeps the same object while nothing in it has changed. */
export function createObservable<T extends object>(read: () => T): Observable<T> & { update(): void } {
  let state: T | null = null;
  const listeners = new Set<() => void>();
  return {
    state: () => {
      state ??= read();
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update() {
      const next = read();
      if (state !== null && isSame(state, next)) {
        return;
      }
      state = next;
      for (const listener of listeners) {
        listener();
      }
    },
  };
}

function isSame<T extends object>(one: T, other: T): boolean {
  return Object.entries(one).every(([key, value]) => isEqual(value, other[key as keyof T]));
}

/** A range is a new object on every read. */
function isEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
