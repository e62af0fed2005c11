// Log of trouble that every request meets while it lasts: a line when it begins, a count each minute, and a line when it ends.
// A stack for each request would bury the reason, and fill the disk.

import type { Logger } from 'pino';
import { type Outage, outageOf } from './trouble.ts';

export interface OutageLog {
  /** Counts an error that is about to be logged; false where it deserves a line of its own. */
  takes(error: unknown): boolean;
  /** Counts from now on, and looks whether the database answers while trouble lasts. The returned function ends that. */
  watch(options: WatchOptions): () => void;
}

interface WatchOptions {
  log: Pick<Logger, 'error' | 'warn'>;
  /** Rejects while the database does not answer. */
  isBack: () => Promise<unknown>;
}

interface Known {
  readonly since: number;
  lastAt: number;
  toldAt: number;
  /** Errors that have no line of their own. */
  count: number;
}

const LOOK_EVERY_MS = 1000;
const COUNT_EVERY_MS = 60_000;

const WORDS: Readonly<Record<Outage, { begins: string; lasts: string; ends: string; quietMs: number }>> = {
  'database-away': {
    begins: 'The database does not answer: requests are refused until it does',
    lasts: 'The database has not answered',
    ends: 'The database answers again',
    quietMs: 1000,
  },
  'disk-full': {
    begins: 'The disk is full: nothing can be saved until there is room',
    lasts: 'The disk has been full',
    ends: 'The disk takes writes again, as far as requests tell',
    quietMs: 45_000,
  },
  'no-connection-free': {
    begins: 'All connections to the database are in use: requests are refused until one is free',
    lasts: 'All connections to the database have been in use at times',
    ends: 'Connections to the database are free again',
    quietMs: 10_000,
  },
};

/** `now` gives milliseconds of a clock that never goes back. */
export function createOutageLog(now: () => number): OutageLog {
  const known = new Map<Outage, Known>();
  let watching: WatchOptions | null = null;
  let isWriting = false;
  let isLooking = false;

  function write(level: 'error' | 'warn', sentence: string, err?: unknown): void {
    isWriting = true;
    watching?.log[level](err === undefined ? {} : { err }, sentence);
    isWriting = false;
  }

  async function look({ isBack }: WatchOptions): Promise<void> {
    const begun = now();
    for (const [outage, one] of known) {
      if (begun - one.toldAt >= COUNT_EVERY_MS) {
        write(
          'warn',
          `${WORDS[outage].lasts} for ${seconds(begun - one.since)}. ${errors(one)} in the last minute.`,
        );
        one.toldAt = begun;
        one.count = 0;
      }
    }
    const answers = await isBack().then(
      () => true,
      () => false,
    );
    for (const [outage, one] of known) {
      if (answers && begun - one.lastAt >= WORDS[outage].quietMs) {
        known.delete(outage);
        write(
          'warn',
          `${WORDS[outage].ends}, after ${seconds(now() - one.since)}. ${errors(one)} since the last line.`,
        );
      }
    }
  }

  return {
    takes(error) {
      const outage = watching && !isWriting ? outageOf(error) : null;
      if (!outage) {
        return false;
      }
      const at = now();
      const before = known.get(outage);
      if (before) {
        before.lastAt = at;
        before.count += 1;
        return true;
      }
      known.set(outage, { since: at, lastAt: at, toldAt: at, count: 0 });
      write('error', `${WORDS[outage].begins}.`, error);
      return true;
    },
    watch(options) {
      watching = options;
      const timer = setInterval(async () => {
        if (known.size > 0 && !isLooking) {
          isLooking = true;
          await look(options);
          isLooking = false;
        }
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => {
        clearInterval(timer);
        watching = null;
      };
    },
  };
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

function errors({ count }: Known): string {
  return count === 1 ? '1 more error' : `${count} more errors`;
}
