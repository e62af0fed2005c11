// Reports what this page shows, so that no phone is notified of what its owner is looking at here.

import { useEffect } from 'react';
import type { AppSocket } from '#web/data/socket.ts';

interface OnScreenWatch {
  readonly page: Document;
  readonly socket: Pick<AppSocket, 'say' | 'onConnected'>;
}

export interface OnScreen {
  /** Reports it as shown, such as `conversation:ID`, until the returned function is called. */
  show(about: string): () => void;
  /** Reports to the server what is shown and when the page is hidden, until the returned function is called. */
  watch(by: OnScreenWatch): () => void;
}

/** The server's assumption before the first report. */
const FIRST = JSON.stringify([]);
const MAX = 10;

export function createOnScreen(): OnScreen {
  const shown: string[] = [];
  const listeners = new Set<() => void>();
  let isAsked = false;

  /** A screen that replaces another changes twice in a moment; only the result is reported. */
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
      const report = () => {
        const shows = page.visibilityState === 'visible' ? [...new Set(shown)].slice(0, MAX) : null;
        const next = JSON.stringify(shows);
        if (next !== last) {
          last = next;
          socket.say('presence:screen', { shows });
        }
      };
      const stop = socket.onConnected(() => {
        last = FIRST;
        report();
      });
      listeners.add(report);
      page.addEventListener('visibilitychange', report, { signal: gone.signal });
      return () => {
        gone.abort();
        listeners.delete(report);
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
