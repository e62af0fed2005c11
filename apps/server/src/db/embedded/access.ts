import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#server/startup-error.ts';
import type { Owner } from './owner.ts';

export const SUPERUSER = 'allcourt';

/** The way to reach the cluster: stored inside it, so that the two are made and moved as one. */
const accessSchema = z.object({ password: z.string(), port: z.nullable(z.number()) });
type Access = z.infer<typeof accessSchema>;

export function readAccess(clusterDir: string): Access {
  try {
    return accessSchema.parse(JSON.parse(readFileSync(accessFile(clusterDir), 'utf8')));
  } catch (cause) {
    throw new StartupError(`The database's password cannot be read from ${accessFile(clusterDir)}.`, {
      cause,
    });
  }
}

export function writeAccess(clusterDir: string, access: Access, owner: Owner | null): void {
  const fresh = `${accessFile(clusterDir)}.new`;
  writeFileSync(fresh, JSON.stringify(access), { mode: 0o600 });
  if (owner) {
    chownSync(fresh, owner.uid, owner.gid);
  }
  renameSync(fresh, accessFile(clusterDir));
}

function accessFile(clusterDir: string): string {
  return join(clusterDir, 'allcourt.json');
}
