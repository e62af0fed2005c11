import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { listen } from '#server/listen.ts';
import type { Logger } from '#server/logger.ts';
import { STARTUP_STEPS } from '#server/startup-steps.ts';

export interface RunningServer {
  /** Messages for the person who started it. */
  notes: readonly string[];
  /** Finishes what has begun, turns away what is new, then closes the database. */
  close(): Promise<void>;
}

interface ServerOptions {
  config: Config;
  log: Logger;
  clock: Clock;
}

/** How long requests that have begun may take to finish. */
const CLOSE_LIMIT_MS = 10_000;

/** Database, migrations, start-up steps, application, port: in this order, and backwards when one fails. */
export async function startServer({ config, log, clock }: ServerOptions): Promise<RunningServer> {
  for (const warning of config.warnings) {
    log.warn(warning);
  }
  const database = await openDatabase({ config, log });
  try {
    const { db, url } = database;
    await migrateDatabase(url);
    const notes: string[] = [];
    for (const step of STARTUP_STEPS) {
      notes.push(...(await step({ config, db, log, clock })));
    }
    const app = await buildApp({ config, db, log, clock });
    await listen(app, config);
    return {
      notes,
      async close() {
        const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
        await app.close();
        clearTimeout(cut);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
