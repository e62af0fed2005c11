/** Work that requests leave to a job of their server. */
export type Work = 'notices';

export interface Works {
  wake(work: Work): void;
  onWake(work: Work, listener: () => void): void;
}

/** Connects requests with the jobs of the same server. Each job also looks from time to time, for what other servers left. */
export function createWorks(): Works {
  const listeners = new Map<Work, Set<() => void>>();
  return {
    wake(work) {
      for (const listener of listeners.get(work) ?? []) {
        listener();
      }
    },
    onWake(work, listener) {
      listeners.set(work, (listeners.get(work) ?? new Set()).add(listener));
    },
  };
}
