import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { requireServer } from '#server/db/external.ts';
import type { Logger } from '#server/logger.ts';
import { createStore } from '#server/media/store.ts';
import { SECRET_FILE } from '#server/secret.ts';
import { explainFailure } from './failure.ts';
import { openLoad } from './load.ts';
import { putMedia } from './media.ts';
import { type Manifest, readParts } from './parts.ts';
import type { Progress } from './progress.ts';
import { claimFolder } from './target-folder.ts';

interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  passphrase: string | null;
  progress: Progress;
  log: Logger;
}

/** Reads a whole backup and proves its sums, without keeping anything of it. */
export function verifyBackup(
  path: string,
  { passphrase, progress }: Pick<RestoreOptions, 'passphrase' | 'progress'>,
): Promise<Manifest> {
  return explainFailure(`${path} cannot be read`, () =>
    readParts(path, passphrase, {
      async onPart(_part, data) {
        for await (const _ of progress.count('Verified', data)) {
          // Its bytes count for the sums only.
        }
        return undefined;
      },
    }),
  );
}

/**
 * Restores a proven backup into an empty data folder and an empty database. What fails leaves both as they were; what is
 * killed leaves a folder that no server starts on. The next start migrates what an older version wrote.
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Manifest> {
  const { config, log } = options;
  const manifest = await verifyBackup(path, options);
  await explainFailure(`${path} was not restored`, async () => {
    const folder = await claimFolder(config.dataDir);
    try {
      const database = config.databaseUrl
        ? await external(config.databaseUrl)
        : await openEmbedded({ dataDir: config.dataDir, log });
      try {
        await load(path, database.url, options);
      } finally {
        await database.close();
      }
    } catch (error) {
      await folder.clear();
      throw error;
    }
    await folder.release();
  });
  return manifest;
}

async function external(url: string): Promise<{ url: string; close(): Promise<void> }> {
  await requireServer(url);
  return { url, close: async () => {} };
}

async function load(path: string, url: string, options: RestoreOptions): Promise<void> {
  const { config, passphrase, progress } = options;
  const store = createStore(config);
  const database = await openLoad(url);
  try {
    await readParts(path, passphrase, {
      onHead: database.begin,
      async onPart(part, data) {
        const counted = progress.count(`Restoring ${part.kind} ${part.name}`, data);
        if (part.kind === 'table') {
          return database.table(part, counted);
        }
        if (part.kind === 'media') {
          await putMedia(store, part.name, counted);
        } else {
          const secret = await text(counted);
          await writeFile(join(config.dataDir, SECRET_FILE), `${secret}\n`, { mode: 0o600, flag: 'wx' });
        }
        return undefined;
      },
    });
    await database.commit();
  } finally {
    await database.close();
  }
}
