import type { Pool } from 'pg';
import { type App, buildApp } from '#server/app.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import type { CostBook } from '#server/plugins/cost-book.ts';
import type { Link } from '#server/realtime/link.ts';
import { closeLater } from '#test/cleanup.ts';
import { type TestClock, testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';

export interface Harness {
  /** Ready, and never listening: use `app.inject`. */
  app: App;
  db: Database;
  pool: Pool;
  clock: TestClock;
  config: Config;
}

export interface HarnessOptions {
  /** Overrides of `testConfig()`. */
  config?: Partial<Config>;
  clock?: TestClock;
  log?: Logger;
  /** Counts what requests cost, for tests that read it. */
  costs?: CostBook;
  /** Connects it to other servers on its database. */
  link?: Link;
  /** In place of a database of its own. */
  database?: Pick<Harness, 'db' | 'pool'>;
  /** Routes of the test's own, registered before the app is ready. */
  extend?: (app: App) => void | Promise<void>;
}

/** The real application on a database of its own; closes with the test, or with the file when made in `beforeAll`. */
export async function harness({
  config: changes = {},
  clock = testClock(),
  log,
  costs,
  link,
  database,
  extend,
}: HarnessOptions = {}): Promise<Harness> {
  const { db, pool } = database ?? (await testDatabase());
  const config = { ...testConfig(), ...changes };
  const linked = link ? { link } : {};
  const app = await buildApp({ config, db, clock, log: log ?? createLogger(config), costs, ...linked });
  await extend?.(app);
  await app.ready();
  closeLater(() => app.close());
  return { app, db, pool, clock, config };
}

/** The configuration of a developer's machine, with roomy rate limits and a quiet log. */
export function testConfig(env: Record<string, string> = {}): Config {
  return parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...env },
    () => 'a secret for tests only, long enough',
  );
}
