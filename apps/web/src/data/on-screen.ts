// What this page shows of what notifications are about: nobody is told on their phone what is before them here.

import { useEffect } from 'react';
import type { AppSocket } from '#web/data/socket.ts';

interface OnScreenWatch {
  readonly page: Document;
  readonly socket: Pick<AppSocket, 'say' | 'onConnected'>;
}

export interface OnScreen {
  /** It is shown, as `conversation:ID`, until the answer is called. */
  show(about: string): () => void;
  /** Says to the server what is shown, and when nobody can see the page; until the answer is called. */
  watch(by: OnScreenWatch): () => void;
}

/** What the server takes it for until it is told. */
const FIRST = JSON.stringify([]);
const MOST = 10;

export function createOnScreen(): OnScreen {
  const shown: string[] = [];
  const listeners = new Set<() => void>();
  let isAsked = false;

  /** A screen that gives way to another says both in a moment: told is what is left after it. */
  function changed(): void {
    if (!isAsked) {
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        for (const listener of listeners) {
          listener();
        }
      });
    }
  }

  return {
    show(about) {
      shown.push(about);
      changed();
      return () => {
        shown.splice(shown.indexOf(about), 1);
        changed();
      };
    },
    watch({ page, socket }) {
      const gone = new AbortController();
      let last = FIRST;
      const tell = () => {
        const shows = page.visibilityState === 'visible' ? [...new Set(shown)].slice(0, MOST) : null;
        const next = JSON.stringify(shows);
        if (next !== last) {
          last = next;
          socket.say('presence:screen', { shows });
        }
      };
      const stop = socket.onConnected(() => {
        last = FIRST;
        tell();
      });
      listeners.add(tell);
      page.addEventListener('visibilitychange', tell, { signal: gone.signal });
      return () => {
        gone.abort();
        listeners.delete(tell);
        stop();
      };
    },
  };
}

/** One for the page. */
export const onScreen = createOnScreen();

/** As long as this is drawn, it shows what a notification of this name would be about. */
export function useOnScreen(about: string | null): void {
  useEffect(() => (about === null ? undefined : onScreen.show(about)), [about]);
}
