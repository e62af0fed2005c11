import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/startup-error.ts';

/** In a data folder while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

/** Refuses a data folder whose restore was stopped halfway. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE))) {
    throw new StartupError(
      `A restore into ${dataDir} did not finish. Delete everything in the folder and restore again.`,
    );
  }
}
