import { statfs } from 'node:fs/promises';

export type FreeBytes = () => Promise<number>;

/** PostgreSQL needs some room even to free more. */
const FULL_BYTES = 64 * 1024 * 1024;
const LOW_BYTES = 1024 * 1024 * 1024;

/** The free bytes of the disk that a folder is on; of a server that stores nothing there, as many as one likes. */
export function freeBytesOf(folder: string): FreeBytes {
  return async () => {
    try {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  };
}

/** The room on the disk; on a full one nothing new can be saved safely. */
export async function roomOf(free: FreeBytes): Promise<'enough' | 'low' | 'full'> {
  const bytes = await free();
  if (bytes < FULL_BYTES) {
    return 'full';
  }
  return bytes < LOW_BYTES ? 'low' : 'enough';
}

export const LOW_SPACE = 'Less than 1 GB is free on the disk of DATA_DIR.';
