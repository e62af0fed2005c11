import { readFile } from 'node:fs/promises';
import { StartupError } from '#server/startup-error.ts';
import { explainFailure } from './failure.ts';

/** Shorter ones are guessed, however slow a guess is. */
const MIN_LENGTH = 12;

interface Given {
  /** The value of BACKUP_PASSPHRASE. */
  variable: string | undefined;
  /** The first line of this file counts. */
  file: string | undefined;
}

/** The passphrase that the operator gave; null: none. */
export async function readPassphrase({ variable, file }: Given): Promise<string | null> {
  const text =
    file === undefined ? variable : await explainFailure('No passphrase', () => readFile(file, 'utf8'));
  const passphrase = text?.split(/\r?\n/, 1)[0];
  if (!passphrase && file === undefined) {
    return null;
  }
  if (!passphrase || passphrase.length < MIN_LENGTH) {
    throw new StartupError(`The passphrase of a backup has at least ${MIN_LENGTH} characters.`);
  }
  return passphrase;
}
