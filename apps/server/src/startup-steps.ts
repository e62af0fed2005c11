import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { demoClub } from '#server/demo/seed.ts';
import type { Logger } from '#server/logger.ts';

/** Something to do on the migrated database before the server listens; gives lines for the person who started it. */
export type StartupStep = (context: {
  config: Config;
  db: Database;
  log: Logger;
  clock: Clock;
}) => Promise<readonly string[]>;

export const STARTUP_STEPS: readonly StartupStep[] = [demoClub];
