import { StartupError } from '#server/startup-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it exists already; choose another name',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no space left',
  EFBIG: 'that disk cannot hold a file of this size',
};
const DATABASE_REASONS: Readonly<Record<string, string>> = {
  '53100': 'its disk is full',
  '42501': 'its user has no permission',
  '55P03': 'another transaction holds a table; try again',
};

/** Runs a piece of work on a backup; failures of disk and database become a sentence that begins with `what`. */
export async function explainFailure<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof StartupError) {
      throw cause;
    }
    throw new StartupError(`${what}: ${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const path = cause instanceof Error && 'path' in cause ? `${cause.path}: ` : '';
  const database = DATABASE_REASONS[code];
  if (database) {
    return `the database: ${database}`;
  }
  return `${path}${REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))}`;
}
