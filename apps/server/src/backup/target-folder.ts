import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '#server/data-folder.ts';
import { findCluster, REACHABLE_DIR } from '#server/db/embedded/place.ts';
import { StartupError } from '#server/startup-error.ts';
import { UNFINISHED_RESTORE } from '#server/unfinished-restore.ts';

interface ClaimedFolder {
  /** Lets servers start on the folder. */
  release(): Promise<void>;
  /** Empties the folder again. */
  clear(): Promise<void>;
}

/** Made by mkfs at the top of a disk. */
const OF_THE_DISK = 'lost+found';

/** Marks an empty data folder as one that a restore fills; refuses any other. */
export async function claimFolder(dataDir: string): Promise<ClaimedFolder> {
  openDataFolder(dataDir);
  const marker = join(dataDir, UNFINISHED_RESTORE);
  const found = (await readdir(dataDir)).filter((name) => name !== OF_THE_DISK);
  const cluster = findCluster(dataDir, REACHABLE_DIR);
  if (found.length > 0 || cluster) {
    throw new StartupError(
      found.includes(UNFINISHED_RESTORE)
        ? `A restore into ${dataDir} was stopped or is still running. If it was stopped, delete everything in the folder and restore again.`
        : `${cluster ?? dataDir} is not empty. A backup is restored into an empty folder only: set DATA_DIR to a new one, or move this one away.`,
    );
  }
  await writeFile(marker, 'A restore fills this folder. No server starts on it until that is done.\n', {
    flag: 'wx',
  });
  return {
    release: () => rm(marker),
    async clear() {
      const made = (await readdir(dataDir)).filter(
        (name) => name !== OF_THE_DISK && name !== UNFINISHED_RESTORE,
      );
      const paths = made.map((name) => join(dataDir, name));
      for (const path of [...paths, findCluster(dataDir, REACHABLE_DIR), marker]) {
        if (path) {
          await rm(path, { recursive: true, force: true });
        }
      }
    },
  };
}
