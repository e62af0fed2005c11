// The devices that a notice has reached, and the retries of the others. Kept in memory: a server that restarts may send to
// a device a second time, which replaces the first.

import type { PushOutcome } from '#server/push/way.ts';

export interface PushRetries {
  /** The time to try a device with a notice again: 'done' if it has it, or if trying again is useless. */
  stateOf(noticeId: string, endpoint: string, now: Date): 'due' | 'waiting' | 'done';
  note(noticeId: string, endpoint: string, tried: { outcome: PushOutcome['is']; now: Date }): void;
  /** Drops the retries of these notices. */
  clear(noticeIds: readonly string[]): void;
  /** Drops retries older than this. */
  clearBefore(time: Date): void;
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
    clear(noticeIds) {
      for (const id of noticeIds) {
        tried.delete(id);
      }
    },
    clearBefore(time) {
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
