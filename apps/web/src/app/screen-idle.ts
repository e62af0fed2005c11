import { nextTask } from '#web/data/next-task.ts';

interface IdleWatch {
  /** True while something that the screen shows is on its way, and after a long task or a request since the last look. */
  isBusy(): boolean;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  after(delayMs: number, act: () => void): void;
}

/** Longer than tools wait that call a page idle after half a second without a request. */
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 100;
/** A stream never ends, and a page in the background is never quick. */
const LATEST_MS = 10_000;

/**
 * Resolves once the screen is idle: for a second no request of it was open, and no task took long; after ten seconds in
 * any case. Code and data that its first drawing has no use for wait until then.
 */
export function watchForIdle({ isBusy, now, after }: IdleWatch): Promise<void> {
  return new Promise((resolve) => {
    const latest = now() + LATEST_MS;
    let quietSince = now();
    const look = () => {
      const time = now();
      if (isBusy()) {
        quietSince = time;
      }
      if (time - quietSince >= QUIET_MS || time >= latest) {
        resolve();
      } else {
        after(LOOK_EVERY_MS, look);
      }
    };
    look();
  });
}

/** Runs acts one after the other, each in a task of its own, once `idle` resolves. One that fails stops no other. */
export function createTurns(idle: () => Promise<void>): <T>(act: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> | null = null;
  return (act) => {
    const mine = (last ?? idle()).then(nextTask).then(act);
    last = mine.catch(() => undefined);
    return mine;
  };
}
