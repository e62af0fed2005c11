import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '@allcourt/server/src/app.ts';
import { type Clock, systemClock } from '@allcourt/server/src/clock.ts';
import { type Config, parseConfig } from '@allcourt/server/src/config.ts';
import { migrateDatabase } from '@allcourt/server/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '@allcourt/server/src/db/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';

interface Serving<Answer> {
  act(app: App, database: OpenDatabase, dataDir: string): Promise<Answer>;
  /** Before the server's first connection to the database. */
  prepare?(database: OpenDatabase): void;
  /** Routes of the bench's own. */
  extend?(app: App): void;
  /** In place of the machine's. */
  clock?: Clock;
}

/** Runs the act on a server with an empty database of its own, in this process; both are gone afterwards. */
export async function onServer<Answer>(
  act: Serving<Answer>['act'],
  extend: (app: App) => void = () => undefined,
  clock: Clock = systemClock,
): Promise<Answer> {
  return onEmpty({ act, extend, clock });
}

/** The same with what is prepared before the server's first connection. */
export async function onEmpty<Answer>(serving: Serving<Answer>): Promise<Answer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-bench-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  try {
    return await onData(dataDir, serving);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Without limits on how often is asked. */
export function configOf(dataDir: string): Config {
  return parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', DATA_DIR: dataDir },
    () => randomUUID(),
  );
}

/** Runs the act on a server in this process, with the database of a data folder, which stays. */
export async function onData<Answer>(
  dataDir: string,
  { act, prepare, extend, clock = systemClock }: Serving<Answer>,
): Promise<Answer> {
  const config = configOf(dataDir);
  const log = createLogger(config);
  const database = await openDatabase({ config, log });
  prepare?.(database);
  try {
    await migrateDatabase(database.url);
    const app = await buildApp({ config, db: database.db, log, clock });
    extend?.(app);
    await app.ready();
    const answer = await act(app, database, dataDir);
    await app.close();
    return answer;
  } finally {
    await database.close();
  }
}
