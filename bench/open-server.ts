import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import { parseConfig } from '@allcourt/server/src/config.ts';
import { migrateDatabase } from '@allcourt/server/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '@allcourt/server/src/db/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';

/** Runs the act on a server with an empty database of its own, in this process; both are gone afterwards. */
export async function onServer<Answer>(
  act: (app: App, database: OpenDatabase) => Promise<Answer>,
  /** Routes of the bench's own. */
  extend: (app: App) => void = () => undefined,
): Promise<Answer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-bench-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const config = parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', DATA_DIR: dataDir },
    () => randomUUID(),
  );
  const log = createLogger(config);
  const database = await openDatabase({
    config,
    log,
  });
  try {
    await migrateDatabase(database.url);
    const app = await buildApp({ config, db: database.db, log, clock: systemClock });
    extend(app);
    await app.ready();
    const answer = await act(app, database);
    await app.close();
    return answer;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
