/** Runs one act at a time, over every tab of this origin. */
export type Exclusive = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * @param locks where a page has none (an insecure address, an old web view), tabs may act at the same time: the
 * server takes everything twice without harm, so that costs requests and nothing else
 */
export function createExclusive(name: string, locks: LockManager | undefined): Exclusive {
  if (locks) {
    return async (act) => await locks.request(name, act);
  }
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs an act one at a time: asked while it runs, it runs once more, since it may have looked too early. */
export function onceMore(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function runToEnd(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await act();
      }
    } finally {
      running = null;
    }
  }

  return () => {
    isAsked = true;
    running ??= runToEnd();
    return running;
  };
}
