import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartupError } from '#server/startup-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EACCES: 'it belongs to another user',
  EPERM: 'it belongs to another user',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Makes sure the data folder exists and can be written, or says why not. */
export function openDataFolder(folder: string): void {
  refuseWithReason(folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  });
}

/** Turns a failure of the file system into a sentence about the data folder. */
export function refuseWithReason<Result>(folder: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
