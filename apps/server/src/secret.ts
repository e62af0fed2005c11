import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder, refuseWithReason } from '#server/data-folder.ts';
import { StartupError } from '#server/startup-error.ts';

/** The secret kept in the data folder: made at the first start, readable by its owner only. */
export function storedSecret(dataDir: string): string {
  openDataFolder(dataDir);
  const file = join(dataDir, 'auth-secret');
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
