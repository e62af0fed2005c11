import { type Config, parseConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { findRunning } from '#server/db/embedded/open.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import { storedSecret } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';

/** Context of a command: the server's configuration and database. */
export interface CommandContext {
  config: Config;
  db: Database;
  log: Logger;
}

/** Runs a command on the database of the environment, whether or not a server runs on it, and says what went wrong. */
export function runCommand(act: (context: CommandContext) => Promise<void>): Promise<void> {
  return sayFailure(() => onDatabase(act));
}

/** Runs a command that opens what it needs, and says what went wrong. */
export async function sayFailure(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}

async function onDatabase(act: (context: CommandContext) => Promise<void>): Promise<void> {
  const config = parseConfig(process.env, storedSecret);
  const log = createLogger(config);
  const database = await openDatabase({
    // A built-in database that a server runs is used through that server's hold on it.
    config: { ...config, databaseUrl: config.databaseUrl ?? (await findRunning(config.dataDir)) },
    log,
  });
  try {
    await migrateDatabase(database.url);
    await act({ config, db: database.db, log });
  } finally {
    await database.close();
  }
}
