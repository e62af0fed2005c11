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
const FILMING_WITH = 'allcourt:filming-with';
const READY = 'allcourt:ready';

/** @param wanted the camera and microphone that it films with, as the browser was asked for them */
export function rememberFilming(broadcastId: string | null, wanted?: MediaStreamConstraints): void {
  remember(FILMING, broadcastId);
  remember(FILMING_WITH, broadcastId && wanted ? JSON.stringify(wanted) : null);
}

/** The broadcast that this tab was filming when its page closed. */
export function filmedHere(): string | null {
  return remembered(FILMING);
}

/** The camera and microphone that this tab was filming with when its page closed. */
export function filmedWith(): MediaStreamConstraints | null {
  try {
    return JSON.parse(remembered(FILMING_WITH) ?? 'null');
  } catch {
    return null; // The camera is opened later, as someone chose it.
  }
}

/** The set-up with which this tab waits to be started from another device, as its camera wrote it; null if it does not. */
export const readyHere = createViewStore<{ readonly setup: string } | null>(storedReady());

export function rememberReady(setup: string | null): void {
  remember(READY, setup);
  readyHere.set(setup === null ? null : { setup });
}

function storedReady(): { readonly setup: string } | null {
  const setup = remembered(READY);
  return setup === null ? null : { setup };
}

/** A tab keeps this over a reload, or when the browser discards it; other tabs do not have it. */
function remember(name: string, value: string | null): void {
  try {
    if (value === null) {
      sessionStorage.removeItem(name);
    } else {
      sessionStorage.setItem(name, value);
    }
  } catch {
    // Without storage someone presses Continue.
  }
}

function remembered(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
