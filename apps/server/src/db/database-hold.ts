import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { nameOf } from '#server/db/external.ts';
import type { Logger } from '#server/logger.ts';
import { StartupError } from '#server/startup-error.ts';

/** Keeps other servers off a database until it is released. */
export interface DatabaseHold {
  release(): Promise<void>;
}

interface HoldOptions {
  url: string;
  /** True where every server on the database is told to share it. */
  isShared: boolean;
  log: Logger;
  /** Time for which a stopping server, or a lost session of our own, may still hold the database. */
  waitMs?: number;
}

// 'serv' in ASCII. Per database, like the lock of the migrations.
const LOCK = 0x73657276;
/** Longer than a server that stops lets its requests finish. */
const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;
const TRY_AGAIN_MS = 1000;
const ANSWER_LIMIT_MS = 5000;
const KEEP_ALIVE_MS = 4000;

/** PostgreSQL's side: a session whose machine is gone ends, and its lock with it, before the next server gives up. */
const SESSION =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 5; set idle_session_timeout = 0';

/**
 * Holds a database for this server: alone, or together with others that share it. Refuses with a sentence while another
 * server holds it otherwise. The hold is a lock of a connection of its own, taken again when that is lost.
 */
export async function holdDatabase(options: HoldOptions): Promise<DatabaseHold> {
  const { url, isShared, waitMs = WAIT_MS } = options;
  const client = await connect(url);
  const begun = performance.now();
  while (!(await lock(client, isShared))) {
    if (performance.now() - begun >= waitMs) {
      await client.end();
      throw new StartupError(refusal(url, isShared));
    }
    await delay(LOOK_AGAIN_MS);
  }
  return keepHold(client, options);
}

function refusal(url: string, isShared: boolean): string {
  return isShared
    ? `Another Allcourt server is already running on the database ${nameOf(url)}, without SHARED_DATABASE=1. Set it there, too, or stop that server first.`
    : `Another Allcourt server is already running on the database ${nameOf(url)}. Stop it first, or set SHARED_DATABASE=1 on every one of them.`;
}

function keepHold(first: Client, { url, isShared, log, waitMs = WAIT_MS }: HoldOptions): DatabaseHold {
  const releasing = new AbortController();
  let client = first;
  let regaining: Promise<void> = Promise.resolve();

  const watch = () => {
    client.once('end', () => {
      if (!releasing.signal.aborted) {
        regaining = regain();
      }
    });
  };
  const regain = async () => {
    let isTold = false;
    const lostAt = performance.now();
    while (!releasing.signal.aborted) {
      const again = await connect(url).catch(() => null); // The database is away: its pools log it.
      if (again && (await lock(again, isShared).catch(() => false))) {
        client = again;
        return watch();
      }
      // Until then it may be our own lost session, which PostgreSQL has yet to end.
      if (again && !isTold && performance.now() - lostAt >= waitMs) {
        isTold = true;
        log.error(
          `Another server took the database ${nameOf(url)} while this one was cut off from it. Stop one of them.`,
        );
      }
      await again?.end();
      await delay(TRY_AGAIN_MS, undefined, { signal: releasing.signal }).catch(() => undefined);
    }
  };
  watch();

  return {
    async release() {
      releasing.abort();
      await regaining;
      await client.end().catch(() => {}); // Lost already, and its lock with it.
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  client.on('error', () => {}); // A lost connection is seen by its end.
  try {
    await client.connect();
    await client.query(SESSION);
    return client;
  } catch (error) {
    await client.end().catch(() => {}); // Never connected: there is nothing to end.
    throw error;
  }
}

async function lock(client: Client, isShared: boolean): Promise<boolean> {
  const take = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ locked: boolean }>(`select ${take}($1) as locked`, [LOCK]);
  return rows[0]?.locked ?? false;
}
