import { Pool, type PoolConfig } from 'pg';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { holdDatabase } from '#server/db/database-hold.ts';
import { DEADLINES, SILENCE_MS, watchSilence } from '#server/db/deadlines.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import type { Owner } from '#server/db/embedded/owner.ts';
import { requireServer } from '#server/db/external.ts';
import { databaseOver } from '#server/db/over-pool.ts';
import { ConnectionLost } from '#server/db/trouble.ts';
import { readUuidLists } from '#server/db/uuid-lists.ts';
import type { Logger } from '#server/logger.ts';
import { refuseUnfinishedRestore } from '#server/unfinished-restore.ts';

export interface OpenDatabase {
  db: Database;
  /** A few connections of their own for sign-in and readiness, which answer also while all others are in use. */
  reserved: Database;
  pool: Pool;
  url: string;
  /** The user of the built-in PostgreSQL; null where there is none, or it is the server's own. */
  owner: Owner | null;
  close(): Promise<void>;
}

interface OpenOptions {
  config: Pick<Config, 'databaseUrl' | 'isDatabaseShared' | 'dataDir'>;
  log: Logger;
  /** True for a server, whose every call to the database has a deadline. A command may take its time. */
  isServing?: boolean;
}

const CONNECTIONS = 20;
const RESERVED_CONNECTIONS = 4;
const LOOK_EVERY_MS = 1000;

/** The database named by DATABASE_URL, or else the server's own PostgreSQL in the data folder. */
export async function openDatabase({ config, log, isServing = false }: OpenOptions): Promise<OpenDatabase> {
  refuseUnfinishedRestore(config.dataDir);
  if (config.databaseUrl) {
    await requireServer(config.databaseUrl);
    return isServing
      ? openHeld(config.databaseUrl, config.isDatabaseShared, log)
      : open(config.databaseUrl, log, false);
  }
  const embedded = await openEmbedded({
    dataDir: config.dataDir,
    log,
    onMoved: (url) => {
      // New connections are made with it; the old ones are broken.
      for (const pool of database.pools) {
        pool.options.connectionString = url;
      }
    },
  });
  const database = open(embedded.url, log, isServing);
  return {
    ...database,
    owner: embedded.owner,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}

/** The database of a server, held until everything on it has ended: its successor waits for that. */
async function openHeld(url: string, isShared: boolean, log: Logger): Promise<OpenDatabase> {
  const hold = await holdDatabase({ url, isShared, log });
  const database = open(url, log, true);
  return {
    ...database,
    async close() {
      await database.close();
      await hold.release();
    },
  };
}

/** One pool without deadlines, for commands and tests. */
export function connect(
  url: string,
  log: Logger,
  { max }: { max: number } = { max: CONNECTIONS },
): OpenDatabase {
  return join(url, [openPool(url, log, { max, connectionTimeoutMillis: DEADLINES.connectionTimeoutMillis })]);
}

function open(url: string, log: Logger, isServing: boolean): OpenDatabase & { pools: readonly Pool[] } {
  const sizes = isServing ? [CONNECTIONS, RESERVED_CONNECTIONS] : [CONNECTIONS];
  const deadlines = isServing ? DEADLINES : { connectionTimeoutMillis: DEADLINES.connectionTimeoutMillis };
  const pools = sizes.map((max) => openPool(url, log, { max, ...deadlines }));
  return { ...join(url, pools), pools: pools.map(({ pool }) => pool) };
}

interface OpenPool {
  pool: Pool;
  close(): Promise<void>;
}

function join(url: string, pools: readonly OpenPool[]): OpenDatabase {
  const [main, reserved = main] = pools;
  if (!main || !reserved) {
    throw new RangeError('There is no pool.');
  }
  const db = databaseOver(main.pool);
  return {
    db,
    reserved: reserved === main ? db : databaseOver(reserved.pool),
    pool: main.pool,
    url,
    owner: null,
    close: async () => void (await Promise.all(pools.map(({ close }) => close()))),
  };
}

function openPool(url: string, log: Logger, options: PoolConfig): OpenPool {
  readUuidLists();
  const pool = new Pool({ connectionString: url, ...options });
  let isClosing = false;
  // Without deadlines a statement may be silent for as long as it takes.
  const look =
    options.statement_timeout && watchSilence(pool, { limitMs: SILENCE_MS, now: () => performance.now() });
  const watch = look ? setInterval(look, LOOK_EVERY_MS).unref() : undefined;
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!isClosing) {
      log.warn({ err: new ConnectionLost(error) }, 'An idle database connection broke');
    }
  });
  // One that breaks inside a transaction is the pool's no longer: the query under way fails with the reason, and
  // what the connection itself has to say would end the process, too.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return {
    pool,
    close() {
      isClosing = true;
      clearInterval(watch);
      return pool.end();
    },
  };
}
