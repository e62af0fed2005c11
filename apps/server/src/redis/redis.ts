import { setTimeout as delay } from 'node:timers/promises';
import { Redis as Client } from 'ioredis';
import type { Logger } from '#server/logger.ts';

/** The Redis or Valkey that several servers share. It may go away at any time: nothing waits for it, and nothing breaks. */
export interface Redis {
  /** True while it answers. */
  isUp(): boolean;
  /** Asks it for something; rejects with `RedisAway` right away while it is down, or after a deadline. */
  ask<Result>(command: (client: Client) => Promise<Result>): Promise<Result>;
  /** Calls back each time it is up: for the first time, and after each loss. Returns a function that stops it. */
  onUp(listener: () => void): () => void;
  /** A connection of its own for a command that waits, such as a blocking read; reconnects in the same way. */
  openReader(): RedisReader;
  close(): void;
}

export interface RedisReader {
  /** Rejects with `RedisAway` while it is down. The command must end by itself within `READ_LIMIT_MS`. */
  ask<Result>(command: (client: Client) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Redis did not answer: the caller does without it. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

interface RedisOptions {
  url: string;
  log: Logger;
  /** Time for a connection, and for an answer. */
  limitMs?: number;
}

const LIMIT_MS = 2000;
/** A reader's blocking command may take this long. */
const READ_LIMIT_MS = 2000;
const KEEP_ALIVE_MS = 4000;
const PING_EVERY_MS = 2000;
const RETRY_FIRST_MS = 50;
const RETRY_MOST_MS = 2000;
const PREFIX = 'allcourt:';

/** Connects to Redis. Resolves once it is up, or after its deadline without it: the server starts in both cases. */
export async function openRedis({ url, log, limitMs = LIMIT_MS }: RedisOptions): Promise<Redis> {
  const client = connect(url, limitMs);
  const { host } = new URL(url);
  const listeners = new Set<() => void>();
  let isUp = false;
  let isClosing = false;
  /** Null until it has been up or has been missed. */
  let wasUp: boolean | null = null;

  const settle = (up: boolean, error?: unknown) => {
    isUp = up;
    if (isClosing || wasUp === up) {
      return;
    }
    if (!up) {
      log.warn({ err: error }, `Redis at ${host} is away: this server serves its own clients alone`);
    } else if (wasUp === false) {
      log.info(`Redis at ${host} is back`);
    }
    wasUp = up;
    if (up) {
      for (const listener of listeners) {
        listener();
      }
    }
  };
  client.on('ready', () => settle(true));
  client.on('error', (error) => settle(false, error));
  client.on('close', () => settle(false));

  const ask: Redis['ask'] = async (command) => {
    if (!isUp) {
      throw new RedisAway(`Redis at ${host} is away`);
    }
    return await answerOf(client, command);
  };
  // A silent Redis is found before a request meets it.
  const pings = setInterval(() => {
    if (isUp) {
      ask((it) => it.ping()).catch(() => {});
    }
  }, PING_EVERY_MS);
  pings.unref();

  const firstAnswer = client.connect().catch((error) => settle(false, error));
  await Promise.race([firstAnswer, delay(limitMs)]);
  if (!isUp) {
    settle(false);
  }
  return {
    isUp: () => isUp,
    ask,
    onUp(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openReader: () => openReader(url, limitMs),
    close() {
      isClosing = true;
      isUp = false;
      clearInterval(pings);
      listeners.clear();
      client.disconnect();
    },
  };
}

function openReader(url: string, limitMs: number): RedisReader {
  const client = connect(url, limitMs, READ_LIMIT_MS + limitMs);
  client.on('error', () => {}); // The main connection logs it.
  client.connect().catch(() => {});
  return { ask: (command) => answerOf(client, command), close: () => client.disconnect() };
}

function connect(url: string, connectMs: number, answerMs = connectMs): Client {
  return new Client(url, {
    lazyConnect: true,
    keyPrefix: PREFIX,
    connectTimeout: connectMs,
    commandTimeout: answerMs,
    keepAlive: KEEP_ALIVE_MS,
    // A request never waits for a Redis that is away, and nothing is sent twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => {
      const most = Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_MOST_MS);
      return most / 2 + Math.random() * (most / 2);
    },
  });
}

/** Refusals of Redis itself pass through; all else means that it is away. */
async function answerOf<Result>(
  client: Client,
  command: (client: Client) => Promise<Result>,
): Promise<Result> {
  try {
    return await command(client);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'ReplyError') {
      throw cause;
    }
    if (client.status === 'ready') {
      client.stream.destroy(); // It was silent. The connection begins again, or waits for an answer that may never come.
    }
    throw new RedisAway('Redis does not answer', { cause });
  }
}
