// Media on the server's disk: each key is a file.

import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { refuseWithReason } from '#server/data-folder.ts';
import { isKey, type MediaStore, requireKey, requirePrefix } from './port.ts';

const IMAGES = 'images/';
/** Pictures are spread over folders of a few hundred, so that tools can list each. */
const SHELF_LENGTH = 2;

/** For the server's own account alone: pictures and recordings of teams are private, also from others on the machine. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export function createFileStore(folder: string): MediaStore {
  refuseWithReason(folder, () => {
    mkdirSync(folder, { recursive: true });
    // Closes what earlier versions left open: files below can't be reached without it.
    chmodSync(folder, PRIVATE_FOLDER);
  });
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
      // Renamed when complete, so that a reader finds all of it or nothing.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { mode: PRIVATE_FILE });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(folder, key)).catch(missing);
      if (!file) {
        return undefined;
      }
      const { size } = await file.stat();
      const { from, to } = range ?? { from: 0, to: size - 1 };
      const end = Math.min(to, size - 1);
      if (end < from) {
        await file.close();
        return { stream: Readable.from([]), bytes: 0 };
      }
      return { stream: file.createReadStream({ start: from, end }), bytes: end - from + 1 };
    },
    async readWhole(key) {
      return readFile(pathOf(folder, key)).catch(missing);
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(folder, key), { force: true })));
    },
    async removeAll(prefix) {
      const paths = prefix === IMAGES ? shelves(folder) : [join(folder, requirePrefix(prefix))];
      for await (const path of paths) {
        await rm(path, { recursive: true, force: true });
      }
    },
    async *list(prefix, before) {
      const roots = prefix === IMAGES ? shelves(folder) : [join(folder, requirePrefix(prefix))];
      for await (const root of roots) {
        for await (const path of filesBelow(root)) {
          const key = keyOf(folder, path);
          const { mtime } = (await stat(path).catch(missing)) ?? { mtime: before };
          if (mtime < before && key.startsWith(prefix) && isKey(key)) {
            yield key;
          }
        }
      }
    },
  };
}

/** Pictures keep their old folder, which is named after the end of their name. */
function pathOf(folder: string, key: string): string {
  const path = requireKey(key);
  if (!path.startsWith(IMAGES)) {
    return join(folder, path);
  }
  const name = path.slice(IMAGES.length);
  return join(folder, name.slice(0, name.indexOf('.')).slice(-SHELF_LENGTH), name);
}

function keyOf(folder: string, path: string): string {
  const parts = relative(folder, path).split(sep);
  return isShelf(parts[0] ?? '') ? `${IMAGES}${parts.slice(1).join('/')}` : parts.join('/');
}

/** Recordings are in a folder with a one-letter name. */
function isShelf(name: string): boolean {
  return name.length === SHELF_LENGTH;
}

async function* shelves(folder: string): AsyncIterable<string> {
  for await (const { name } of (await opendir(folder).catch(missing)) ?? []) {
    if (isShelf(name)) {
      yield join(folder, name);
    }
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for await (const entry of (await opendir(folder).catch(missing)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesBelow(path);
    } else {
      yield path;
    }
  }
}

function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return undefined;
  }
  throw error;
}
