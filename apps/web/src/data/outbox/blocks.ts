import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';

/** Why something is not tried now. */
export interface Block {
  /** When it is tried again, by this device's clock. */
  readonly until: number;
  readonly kind: 'backoff' | 'told-to-wait' | 'held';
  /** Tries in a row that failed. */
  readonly failures: number;
}

/** What is not to be tried yet: single lanes, or everything while there is no network. */
export interface Blocks {
  of(name: string): Block | null;
  /** Waits longer after each failure in a row, at least as long as the server asked for. */
  backOff(name: string, atLeastMs: number | null): void;
  hold(name: string, until: number): void;
  clear(name: string): void;
  /** Forgets the waits that were this device's own idea: there is new reason for hope. */
  clearBackoffs(): void;
  clearAll(): void;
}

/** The name of the block on everything. */
export const EVERYTHING = '*';

/** No lease is longer than this; a longer wait would only be two clocks that disagree. */
const LONGEST_HOLD_MS = 120_000;
const SHORTEST_HOLD_MS = 1000;

export function createBlocks(clock: Clock, random: () => number): Blocks {
  const blocks = new Map<string, Block>();
  return {
    of(name) {
      const block = blocks.get(name);
      return block && block.until > clock.now() ? block : null;
    },
    backOff(name, atLeastMs) {
      const failures = (blocks.get(name)?.failures ?? 0) + 1;
      const delay = Math.max(backoffMs(failures, random()), atLeastMs ?? 0);
      const kind = atLeastMs === null ? 'backoff' : 'told-to-wait';
      blocks.set(name, { until: clock.now() + delay, kind, failures });
    },
    hold(name, until) {
      const delay = Math.min(LONGEST_HOLD_MS, Math.max(SHORTEST_HOLD_MS, until - clock.now()));
      blocks.set(name, { until: clock.now() + delay, kind: 'held', failures: 0 });
    },
    clear: (name) => void blocks.delete(name),
    clearBackoffs() {
      for (const [name, { kind }] of blocks) {
        if (kind === 'backoff') {
          blocks.delete(name);
        }
      }
    },
    clearAll: () => blocks.clear(),
  };
}
