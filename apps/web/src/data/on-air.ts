import { useSyncExternalStore } from 'react';
import { createViewStore } from './view-store.ts';

/** The stream that this device films now, as far as the app's bars show it. */
export interface OnAir {
  readonly broadcastId: string;
  readonly teamId: string;
  /** Milliseconds since the Unix epoch. */
  readonly since: number;
  /** False once it has ended, while the rest of it is sent. */
  readonly isFilming: boolean;
}

/** One for the page: a camera films on while screens come and go. */
export const onAir = createViewStore<OnAir | null>(null);

export function useOnAir(): OnAir | null {
  return useSyncExternalStore(onAir.subscribe, onAir.get);
}

const FILMING = 'allcourt:filming';

/** A tab keeps this over a reload, or when the browser discards it; other tabs do not have it. */
export function rememberFilming(broadcastId: string | null): void {
  try {
    if (broadcastId === null) {
      sessionStorage.removeItem(FILMING);
    } else {
      sessionStorage.setItem(FILMING, broadcastId);
    }
  } catch {
    // Without storage someone presses Continue.
  }
}

/** The broadcast that this tab was filming when its page closed. */
export function filmedHere(): string | null {
  try {
    return sessionStorage.getItem(FILMING);
  } catch {
    return null;
  }
}
