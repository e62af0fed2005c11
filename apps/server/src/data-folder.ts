import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '#server/startup-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOENT: 'a part of its path is a link that leads nowhere',
  EACCES: 'the user of this server may not write there',
  EPERM: 'the user of this server may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
};

/** Makes sure the data folder exists and can be written, or says why not. */
export function openDataFolder(folder: string): void {
  refuseWithReason(folder, () => {
    make(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      // Node's word for a read-only disk, too: the folder above knows better.
      accessSync(nearest(folder), constants.W_OK | constants.X_OK);
    }
    throw error;
  }
}

/** The folder itself, or else the closest one above it that exists. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Turns a failure of the file system into a sentence about the data folder. */
export function refuseWithReason<Result>(folder: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const reason = REASONS[codeOf(cause)] ?? (cause instanceof Error ? cause.message : String(cause));
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${reason}. Mend that, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
