import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';

/** The holder touches its file this often, and a file left alone for `STALE_MS` has lost its holder. */
const BEAT_MS = 1000;
const STALE_MS = 10_000;
const POLL_MS = 200;

/**
 * Runs `work` while holding the lock file, and waits as long as another process holds it.
 * A holder that died is told by its process id, or, in another container, by a file that has stopped moving.
 * @template T
 * @param {string} path
 * @param {{ onWait: () => void }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, { onWait }, work) {
  let waited = false;
  while (!(await take(path))) {
    if (await isStale(path)) {
      await rm(path, { force: true });
      continue;
    }
    if (!waited) {
      waited = true;
      onWait();
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const beat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(path, { force: true });
  }
}

/** @param {string} path */
async function take(path) {
  try {
    await writeFile(path, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** @param {string} path */
async function isStale(path) {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8'));
    if (holder.host === hostname() && !isAlive(holder.pid)) {
      return true;
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return false;
    }
    // Half-written: the holder is between creating the file and filling it, or died there. Its age tells.
  }
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > STALE_MS;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
