import { constants, copyFileSync, lstatSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL's own log in the folder of its cluster. */
export const LOG_FILE = 'allcourt.log';

/** With the file before it the log takes about twice as much of the disk. */
const LIMIT_BYTES = 4_000_000;
const LOOK_EVERY_MS = 10_000;

export function readServerLog(clusterDir: string): string {
  try {
    return readFileSync(join(clusterDir, LOG_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** Looks from time to time at the log and shortens it; the returned function ends that. */
export function keepLogShort(
  clusterDir: string,
  { limitBytes = LIMIT_BYTES, everyMs = LOOK_EVERY_MS }: { limitBytes?: number; everyMs?: number } = {},
): () => void {
  const look = () => shorten(join(clusterDir, LOG_FILE), limitBytes);
  look();
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

/** Begins the log again when it is long, and keeps what it held as `.old`. PostgreSQL appends to the same file, so it stays in place. */
function shorten(file: string, limitBytes: number): void {
  const log = lstatSync(file, { throwIfNoEntry: false });
  if (!log?.isFile() || log.size <= limitBytes) {
    return;
  }
  try {
    rmSync(`${file}.old`, { force: true });
    copyFileSync(file, `${file}.old`, constants.COPYFILE_EXCL);
  } catch {
    // The disk is full: room matters more than old lines.
  }
  try {
    truncateSync(file);
  } catch {
    // The folder is away or read-only: PostgreSQL says so itself.
  }
}
