import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '#server/backup/parts.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { createProgress, inMegabytes, type Progress } from '#server/backup/progress.ts';
import { StartupError } from '#server/startup-error.ts';

const PROGRESS_EVERY_MS = 2000;

/** The file and the passphrase that a command about a backup was given. */
export async function readBackupArguments(
  command: string,
): Promise<{ path: string; passphrase: string | null }> {
  const { values, positionals } = parseArgs({
    options: { 'passphrase-file': { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new StartupError(`Name one file: npm run ${command} -- FILE [--passphrase-file FILE]`);
  }
  const file = values['passphrase-file'];
  const passphrase = await readPassphrase({
    variable: process.env.BACKUP_PASSPHRASE,
    file: file && fromShell(file),
  });
  return { path: fromShell(path), passphrase };
}

/** The path that the operator meant: npm has changed to the repository's folder since the command was typed. */
function fromShell(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}

/** Prints progress where it does not mix with the result. */
export function printProgress(): Progress {
  return createProgress({
    write: (line) => console.error(line),
    now: () => performance.now(),
    everyMs: PROGRESS_EVERY_MS,
  });
}

/** Counts of a manifest as one line. */
export function describe({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return `Tables: ${tables.length}, rows: ${rows} (${inMegabytes(bytes)}), media files: ${media.files} (${inMegabytes(media.bytes)})`;
}
