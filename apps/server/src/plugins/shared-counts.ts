// Counts of all servers on one Redis. Each keeps the totals that it knows and decides by them without waiting: what it counts
// goes to Redis at once, and the answer has what the others counted. While Redis is away each counts alone, on top of what
// it knew.

import type { Redis as Client } from 'ioredis';
import type { Clock } from '#server/clock.ts';
import type { Logger } from '#server/logger.ts';
import { type Redis, RedisAway } from '#server/redis/redis.ts';
import { type Counted, createWindows, type OpenCounts } from './counts.ts';

interface SharedWindow {
  readonly key: string;
  readonly windowMs: number;
  /** The total of all servers, as Redis last told it. */
  told: number;
  /** Counted here, and not yet in `told`. */
  untold: number;
  endsAt: number;
}

interface SharedCountsOptions {
  redis: Redis;
  clock: Clock;
  log: Logger;
}

/** Keys that one message to Redis may have. */
const MOST_AT_ONCE = 500;
const PAUSE_MS = 1000;

/** Adds to a key, and lets it expire at the end of the window that its first amount begins. */
const ADD = `
local total = redis.call('INCRBYFLOAT', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {total, left}`;

/** Counts kept in Redis. */
export function createSharedCounts({ redis, clock, log }: SharedCountsOptions): OpenCounts {
  const changed = new Set<SharedWindow>();
  let isSending = false;
  let pausedUntil = 0;
  let isRefused = false;
  const now = () => clock.now().getTime();

  const sendSome = async (windows: readonly SharedWindow[]) => {
    const amounts = windows.map(({ untold }) => untold);
    const totals = await redis.ask((client) => addAll(client, windows, amounts));
    for (const [index, window] of windows.entries()) {
      const { total, msLeft } = totals[index] ?? { total: window.told, msLeft: window.endsAt - now() };
      window.untold -= amounts[index] ?? 0;
      window.told = total;
      window.endsAt = now() + msLeft;
    }
  };

  /** One message at a time: what is counted while its answer is on the way goes together in the next. */
  const send = async () => {
    if (isSending) {
      return;
    }
    isSending = true;
    while (changed.size > 0 && redis.isUp() && now() >= pausedUntil) {
      const windows = [...changed].slice(0, MOST_AT_ONCE);
      for (const window of windows) {
        changed.delete(window);
      }
      try {
        await sendSome(windows);
        isRefused = false;
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        for (const window of windows.filter(({ endsAt }) => endsAt > now())) {
          changed.add(window);
        }
        // Such as a full memory: one line, until it counts again.
        if (!(error instanceof RedisAway) && !isRefused) {
          isRefused = true;
          log.warn({ err: error }, 'Redis did not count: limits are those of each server');
        }
      }
    }
    isSending = false;
  };

  redis.onUp(() => {
    pausedUntil = 0;
    void send();
  });

  return (name, windowMs) => {
    const begin = (key: string): SharedWindow => ({
      key: `count:${name}:${key}`,
      windowMs,
      told: 0,
      untold: 0,
      endsAt: now() + windowMs,
    });
    const windows = createWindows(clock, begin, (window) => changed.delete(window));
    const add = (key: string, amount: number): Counted => {
      const window = windows.of(key);
      window.untold += amount;
      const counted = { total: window.told + window.untold, msLeft: windows.msLeft(window) };
      changed.add(window);
      void send();
      return counted;
    };
    // Asks Redis, too, so that a server that only looks knows what the others count.
    return { add, read: (key) => add(key, 0) };
  };
}

async function addAll(
  client: Client,
  windows: readonly SharedWindow[],
  amounts: readonly number[],
): Promise<Counted[]> {
  const pipeline = client.pipeline();
  for (const [index, { key, windowMs }] of windows.entries()) {
    pipeline.eval(ADD, 1, key, amounts[index] ?? 0, windowMs);
  }
  return ((await pipeline.exec()) ?? []).map(([error, answer]) => {
    if (error) {
      throw error;
    }
    const [total, msLeft] = Array.isArray(answer) ? answer : [];
    return { total: Number(total), msLeft: Number(msLeft) };
  });
}
