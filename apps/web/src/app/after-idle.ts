// The one place that knows when this page's first screen is idle.

import { useEffect, useState } from 'react';
import { hasOpenCalls } from '#web/data/http.ts';
import { arePartsComing } from '#web/ui/lazy-part.tsx';
import { createTurns, watchForIdle } from './screen-idle.ts';

/** Read by those who measure a first visit: all that was requested before it belongs to the screen. */
const MARK = 'allcourt:idle';

let idle: Promise<void> | null = null;
let isIdle = false;

/** Resolves once the first screen of this page has loaded, with its data, and is drawn. */
export function screenIdle(): Promise<void> {
  idle ??= watchForIdle({
    isBusy: watchRequests(),
    now: () => performance.now(),
    after: (delayMs, act) => void setTimeout(act, delayMs),
  }).then(() => {
    isIdle = true;
    performance.mark?.(MARK);
  });
  return idle;
}

/** Acts once the screen is idle, in turn with all others who wait for it. */
export const afterIdle = createTurns(screenIdle);

/** The same, or as soon as the person does something, if that is earlier: they may leave before the screen is idle. */
export function afterIdleOrTouch<T>(act: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const touched = new AbortController();
    const begin = () => {
      if (!touched.signal.aborted) {
        touched.abort();
        Promise.resolve().then(act).then(resolve, reject);
      }
    };
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, begin, { signal: touched.signal, passive: true });
    }
    afterIdle(begin).catch(reject);
  });
}

/** False until the screen is idle: for parts that it can do without at first. */
export function useAfterIdle(): boolean {
  const [isNow, setNow] = useState(isIdle);
  useEffect(() => {
    let isGone = false;
    if (!isNow) {
      void afterIdle(() => !isGone && setNow(true));
    }
    return () => {
      isGone = true;
    };
  }, [isNow]);
  return isNow;
}

/** True while a call, a lazy part or the page itself is on its way, and after a request or a long task since the last look. */
function watchRequests(): () => boolean {
  let wasBusy = false;
  if (typeof PerformanceObserver !== 'undefined') {
    const observer = new PerformanceObserver(() => {
      wasBusy = true;
    });
    // Some browsers do not tell of long tasks.
    for (const type of ['resource', 'longtask']) {
      observer.observe({ type });
    }
  }
  return () => {
    const isSettling = wasBusy;
    wasBusy = false;
    return isSettling || hasOpenCalls() || arePartsComing() || document.readyState !== 'complete';
  };
}
