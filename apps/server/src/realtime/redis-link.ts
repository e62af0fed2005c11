import { setTimeout as delay } from 'node:timers/promises';
import type { Redis, RedisReader } from '#server/redis/redis.ts';
import type { Entry, Link } from './link.ts';

const STREAM = 'nodes';
/** A node that is behind by more has missed the rest. */
const MOST_ENTRIES = 10_000;
const READ_AT_ONCE = 500;
/** Shorter than the deadline of a reader. */
const WAIT_MS = 1000;
const TRY_AGAIN_MS = 200;
const BEGINNING = '0-0';

/** A stream of Redis as the log of all nodes. Each node keeps its own place in it. */
export function createRedisLink(redis: Redis): Link {
  const ending = new AbortController();
  let reader: RedisReader | undefined;

  async function findEnd(): Promise<string> {
    const last = await redis.ask((client) => client.xrevrange(STREAM, '+', '-', 'COUNT', 1));
    return last[0]?.[0] ?? BEGINNING;
  }

  /** The stream may have begun again with earlier ids. What is read twice for that is known by its numbers. */
  async function findPlace(before: string | null): Promise<string> {
    const end = await findEnd();
    if (before === null) {
      return end;
    }
    return isBefore(end, before) ? BEGINNING : before;
  }

  async function readOn(first: string | null, listener: (entries: readonly Entry[]) => void): Promise<void> {
    const own = redis.openReader();
    reader = own;
    let place = first;
    let isSure = first !== null;
    while (!ending.signal.aborted) {
      try {
        const from: string = place !== null && isSure ? place : await findPlace(place);
        place = from;
        isSure = true;
        const read = await own.ask((client) =>
          client.xread('COUNT', READ_AT_ONCE, 'BLOCK', WAIT_MS, 'STREAMS', STREAM, from),
        );
        const entries = read?.[0]?.[1] ?? [];
        place = entries.at(-1)?.[0] ?? from;
        listener(entries.flatMap(([, fields]) => entryOf(fields) ?? []));
      } catch {
        isSure = false; // Away, which the connection has logged.
        await delay(TRY_AGAIN_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    isUp: () => redis.isUp(),
    onUp: (listener) => void redis.onUp(listener),
    async append(entries) {
      await redis.ask(async (client) => {
        const pipeline = client.pipeline();
        for (const { node, number, told, head, body } of entries) {
          pipeline.xadd(
            STREAM,
            'MAXLEN',
            '~',
            MOST_ENTRIES,
            '*',
            'e',
            `${node} ${number} ${told}`,
            'h',
            head,
            'b',
            body,
          );
        }
        const results = (await pipeline.exec()) ?? [];
        const failed = results.find(([error]) => error !== null);
        if (failed) {
          throw failed[0];
        }
      });
    },
    async follow(listener) {
      const place = await findEnd().catch(() => null);
      void readOn(place, listener);
    },
    close() {
      ending.abort();
      reader?.close();
    },
  };
}

function entryOf(fields: readonly string[]): Entry | undefined {
  const [, counts = '', , head = '', , body = ''] = fields;
  const [node, number, told] = counts.split(' ');
  return node ? { node, number: Number(number), told: Number(told), head, body } : undefined;
}

function isBefore(id: string, other: string): boolean {
  const [ms = 0, count = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number);
  return ms < otherMs || (ms === otherMs && count < otherCount);
}
