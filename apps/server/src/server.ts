import { sql } from 'drizzle-orm';
import { type App, buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Owner } from '#server/db/embedded/owner.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OutageLog } from '#server/db/outage.ts';
import { demoClub } from '#server/demo/seed.ts';
import type { Logger } from '#server/logger.ts';
import { openRedis, type Redis } from '#server/redis/redis.ts';
import { returnSpareMemory } from '#server/spare-memory.ts';
import { StartupError } from '#server/startup-error.ts';

export interface RunningServer {
  /** Messages for the person who started it. */
  notes: readonly string[];
  /** The user of the built-in database; null where there is none, or it is the server's own. */
  owner: Owner | null;
  /** Finishes what has begun, turns away what is new, then closes the database. */
  close(): Promise<void>;
}

interface ServerOptions {
  config: Config;
  log: Logger;
  /** Hears of what goes to the log. */
  outages?: OutageLog;
  clock: Clock;
}

/** Time in which requests that have begun must finish. */
const CLOSE_LIMIT_MS = 10_000;
/** Connections that the system accepts for us while we are busy. All of a club's phones come back at once after a restart. */
const BACKLOG = 4096;

/** Database, migrations, demo club, application, port: in this order, and backwards when one fails. */
export async function startServer({ config, log, outages, clock }: ServerOptions): Promise<RunningServer> {
  for (const warning of config.warnings) {
    log.warn(warning);
  }
  const database = await openDatabase({ config, log, isServing: true });
  let redis: Redis | null = null;
  try {
    const { db, reserved, url } = database;
    await migrateDatabase(url);
    const endWatch = outages?.watch({ log, isBack: () => reserved.execute(sql`select 1`) });
    const notes = await demoClub({ config, db, log, clock });
    redis = config.redisUrl ? await openRedis({ url: config.redisUrl, log }) : null;
    const app = await buildApp({ config, db, reserved, redis, log, clock });
    returnSpareMemory();
    await listen(app, config);
    return {
      notes,
      owner: database.owner,
      async close() {
        const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
        await app.close();
        clearTimeout(cut);
        endWatch?.();
        redis?.close();
        await database.close();
      },
    };
  } catch (error) {
    redis?.close();
    await database.close();
    throw error;
  }
}

/** Opens the port, or closes the app again and says why not. */
async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (cause) {
    await app.close();
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = REASONS[code];
    throw reason ? new StartupError(`Cannot listen on ${host}:${port}: ${reason}`, { cause }) : cause;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port. Stop it, or set PORT to another one.',
  EACCES: 'this user may not use this port. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Check HOST.',
  ENOTFOUND: 'this machine has no such address. Check HOST.',
};
