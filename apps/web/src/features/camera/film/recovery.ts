import type { Clock } from '#web/data/clock.ts';
import { CaptureError, type CaptureProblem } from '#web/features/camera/capture/capture.ts';

/** Most cameras that end are there again by then. */
const FIRST_MS = 250;
const LONGEST_MS = 15_000;
/** A camera that has neither opened nor failed by then is asked for again. */
const ATTEMPT_MS = 30_000;
/** Asking again would not help, or would ask the user again. */
const LASTING: readonly CaptureProblem[] = ['denied', 'not-secure', 'not-supported'];

/** Tries to get a lost camera back, again and again, as no one may be there to do it. */
export interface Recovery {
  /** Tries after a while, unless the problem lasts. */
  schedule(problem: CaptureProblem | null): void;
  /** Tries now. One attempt at a time. */
  tryNow(): void;
  succeeded(): void;
  stop(): void;
}

export function createRecovery(clock: Clock, attempt: () => Promise<void>): Recovery {
  let failures = 0;
  let isTrying = false;
  let isStopped = false;
  let cancel = () => {};
  const tryNow = () => {
    cancel();
    if (!isTrying && !isStopped) {
      isTrying = true;
      const stopWaiting = clock.after(ATTEMPT_MS, () => {
        isTrying = false;
        tryNow();
      });
      attempt()
        .catch(() => undefined) // The attempt has scheduled the next one.
        .finally(() => {
          stopWaiting();
          isTrying = false;
        });
    }
  };
  return {
    schedule(problem) {
      cancel();
      if (!isStopped && !(problem !== null && LASTING.includes(problem))) {
        cancel = clock.after(Math.min(FIRST_MS * 2 ** failures, LONGEST_MS), tryNow);
        failures += 1;
      }
    },
    tryNow,
    succeeded() {
      failures = 0;
      cancel();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

export function problemOf(error: unknown): CaptureProblem {
  return error instanceof CaptureError ? error.problem : 'failed';
}
