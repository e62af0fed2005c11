// Which devices have been reached with a notice already, and when the others are tried again. Kept in memory: a server
// that starts anew may tell a device a second time, which takes the place of the first.

import type { PushOutcome } from '#server/push/way.ts';

export interface PushRetries {
  /** Whether a device is to be tried with a notice: 'done' where it has it, or where there is nothing more to try. */
  stateOf(noticeId: string, endpoint: string, now: Date): 'due' | 'waiting' | 'done';
  note(noticeId: string, endpoint: string, tried: { outcome: PushOutcome['is']; now: Date }): void;
  /** Nothing is to be tried of these any more. */
  forget(noticeIds: readonly string[]): void;
  /** Nor of what was last tried before this. */
  forgetBefore(time: Date): void;
}

interface Tried {
  readonly at: number;
  readonly times: number;
  readonly isDone: boolean;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

export function createPushRetries(): PushRetries {
  const tried = new Map<string, Map<string, Tried>>();
  return {
    stateOf(noticeId, endpoint, now) {
      const last = tried.get(noticeId)?.get(endpoint);
      if (!last) {
        return 'due';
      }
      if (last.isDone) {
        return 'done';
      }
      return now.getTime() >= last.at + pauseAfter(last.times) ? 'due' : 'waiting';
    },
    note(noticeId, endpoint, { outcome, now }) {
      const devices = tried.get(noticeId) ?? new Map<string, Tried>();
      const times = (devices.get(endpoint)?.times ?? 0) + 1;
      tried.set(noticeId, devices.set(endpoint, { at: now.getTime(), times, isDone: outcome !== 'later' }));
    },
    forget(noticeIds) {
      for (const id of noticeIds) {
        tried.delete(id);
      }
    },
    forgetBefore(time) {
      for (const [id, devices] of tried) {
        if ([...devices.values()].every(({ at }) => at < time.getTime())) {
          tried.delete(id);
        }
      }
    },
  };
}

function pauseAfter(times: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
}
