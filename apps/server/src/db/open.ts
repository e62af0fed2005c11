import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { requireServer } from '#server/db/external.ts';
import * as schema from '#server/db/schema/index.ts';
import type { Logger } from '#server/logger.ts';

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

interface OpenOptions {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  log: Logger;
}

/** The database named by DATABASE_URL, or else the server's own PostgreSQL in the data folder. */
export async function openDatabase({ config, log }: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await requireServer(config.databaseUrl);
    return connect(config.databaseUrl, log);
  }
  const embedded = await openEmbedded({
    dataDir: config.dataDir,
    log,
    onMoved: (url) => {
      open.pool.options.connectionString = url; // New connections are made with it; the old ones are broken.
    },
  });
  const open = connect(embedded.url, log);
  return {
    ...open,
    async close() {
      await open.close();
      await embedded.close();
    },
  };
}

export function connect(url: string, log: Logger, poolOptions: { max: number } = { max: 20 }): OpenDatabase {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5000, ...poolOptions });
  let isClosing = false;
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!isClosing) {
      log.warn({ err: error }, 'An idle database connection broke');
    }
  });
  // One that breaks inside a transaction is the pool's no longer: the query under way fails with the reason, and
  // what the connection itself has to say would end the process, too.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return {
    db: drizzle(pool, { schema }),
    pool,
    url,
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}
