import { useSyncExternalStore } from 'react';

/** The part of each file that has been sent, from 0 to 1, of the messages that this page sends. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

export function noteSentShare(id: string, share: number): void {
  shares.set(id, share);
  for (const listener of listeners) {
    listener();
  }
}

export function useSentShare(id: string): number {
  return useSyncExternalStore(subscribe, () => shares.get(id) ?? 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
