import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder, refuseWithReason } from '#server/data-folder.ts';
import { StartupError } from '#server/startup-error.ts';
import { refuseUnfinishedRestore } from '#server/unfinished-restore.ts';

export const SECRET_FILE = 'auth-secret';

/** The secret kept in the data folder: made at the first start, readable by its owner only. */
export function storedSecret(dataDir: string): string {
  openDataFolder(dataDir);
  refuseUnfinishedRestore(dataDir);
  const file = join(dataDir, SECRET_FILE);
  const secret = refuseWithReason(dataDir, () => readOrMake(file));
  if (secret.length < 32) {
    throw new StartupError(
      `${file} holds no secret. Delete it, and the server makes a new one; everyone signs in again.`,
    );
  }
  return secret;
}

function readOrMake(file: string): string {
  try {
    // 'wx': of two servers starting together only one creates the secret, and both use it.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** The same, where there is one already. */
export function existingSecret(dataDir: string): string {
  if (!existsSync(join(dataDir, SECRET_FILE))) {
    throw new StartupError(`${dataDir} is not the data folder of a server. Set DATA_DIR to the one that is.`);
  }
  return storedSecret(dataDir);
}
