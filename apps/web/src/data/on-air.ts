import { useSyncExternalStore } from 'react';

/** The stream that this device films now, as far as the app's bars show it. */
export interface OnAir {
  readonly broadcastId: string;
  readonly teamId: string;
  /** Milliseconds since the Unix epoch. */
  readonly since: number;
  /** False once it has ended, while the rest of it is sent. */
  readonly isFilming: boolean;
}

interface OnAirStore {
  get(): OnAir | null;
  set(next: OnAir | null): void;
  subscribe(listener: () => void): () => void;
}

function createOnAir(): OnAirStore {
  let current: OnAir | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) {
        listener();
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

/** One for the page: a camera films on while screens come and go. */
export const onAir = createOnAir();

export function useOnAir(): OnAir | null {
  return useSyncExternalStore(onAir.subscribe, onAir.get);
}
