import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const LEAST_FREE = 4 * 1024 ** 3;

/**
 * The environment of a suite: its temporary files are kept in memory where there is room. Each test has a database of
 * its own, which no power cut must spare: on a disk, making it takes four times as long.
 */
export function scratchEnv(): Record<string, string> {
  try {
    const { bsize, bavail } = statfsSync(FOLDER);
    const free = Math.min(bsize * bavail, process.availableMemory());
    return isForPrograms(readFileSync('/proc/mounts', 'utf8')) && free >= LEAST_FREE
      ? { TMPDIR: FOLDER }
      : {};
  } catch {
    return {}; // Only Linux has it.
  }
}

/** True where the folder may hold programs, as some tests need; a container often forbids it. */
export function isForPrograms(mounts: string): boolean {
  const newest = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === FOLDER);
  return newest !== undefined && !newest[3]?.split(',').includes('noexec');
}
