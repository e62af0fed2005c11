import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { createStore } from '#server/media/store.ts';
import { openDump } from './dump.ts';
import { explainFailure } from './failure.ts';
import { createFrameWriter, type FrameWriter } from './frames.ts';
import { readMedia } from './media.ts';
import { createPartWriter, type Manifest, type PartWriter } from './parts.ts';
import type { Progress } from './progress.ts';

interface BackupOptions {
  config: Pick<Config, 'dataDir' | 's3'> & { auth: Pick<Config['auth'], 'secret'> };
  /** The database, which may be in use. */
  url: string;
  passphrase: string | null;
  now: Date;
  progress: Progress;
}

/** Writes everything that a server keeps into one new file, readable by this user only. */
export function writeBackup(path: string, options: BackupOptions): Promise<Manifest> {
  return explainFailure(`${path} was not written`, async () => {
    // Reserves the name; the content is renamed to it when complete, so that no one takes a half for a backup.
    await (await open(path, 'wx', 0o600)).close();
    const unfinished = `${path}.unfinished-${randomBytes(4).toString('hex')}`;
    try {
      const manifest = await writeFile(unfinished, options);
      await rename(unfinished, path);
      return manifest;
    } catch (error) {
      await rm(unfinished, { force: true });
      await rm(path, { force: true });
      throw error;
    }
  });
}

async function writeFile(path: string, options: BackupOptions): Promise<Manifest> {
  const file = await open(path, 'wx', 0o600);
  try {
    const manifest = await writeParts(await createFrameWriter(file, options.passphrase), options);
    await file.sync();
    return manifest;
  } finally {
    await file.close();
  }
}

async function writeParts(
  frames: FrameWriter,
  { config, url, now, progress }: BackupOptions,
): Promise<Manifest> {
  const dump = await openDump(url, now);
  let parts: PartWriter;
  try {
    parts = await createPartWriter(frames, dump.head);
    for (const [index, table] of dump.tables.entries()) {
      const { part, data, rows } = dump.read(table);
      await parts.add(part, progress.count(`Tables: ${index + 1} of ${dump.tables.length}`, data), rows);
    }
  } finally {
    await dump.close();
  }
  await parts.add({ kind: 'secret', name: 'auth-secret' }, Readable.from([Buffer.from(config.auth.secret)]));
  // After the tables: every file that a row of them names was put before that row.
  let files = 0;
  for await (const { part, data } of readMedia(createStore(config))) {
    files += 1;
    await parts.add(part, progress.count(`Media files: ${files}`, data));
  }
  return parts.finish();
}
