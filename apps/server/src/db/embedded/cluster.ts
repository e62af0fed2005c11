import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#server/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { explain } from './failure.ts';
import { namedOwner, type Owner } from './owner.ts';
import { run } from './run.ts';

export const SUPERUSER = 'allcourt';
const MAJOR = '18';

/** How to reach the cluster: kept inside it, so that the two are made and moved as one. */
const accessSchema = z.object({ password: z.string(), port: z.nullable(z.number()) });
export type Access = z.infer<typeof accessSchema>;

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

/** Makes the cluster if there is none. Two servers may try at once: the first to finish wins, the other uses its. */
export async function ensureCluster(
  clusterDir: string,
  { binaries, owner }: { binaries: Binaries; owner: Owner | null },
): Promise<'made' | 'found'> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    requireVersion(clusterDir);
    return 'found';
  }
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    throw new StartupError(
      `The folder ${clusterDir} holds something that is not a database. Move it away and start again.`,
    );
  }
  const workshop = join(dirname(clusterDir), `.postgres-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await makeCluster(workshop, { binaries, owner });
    return moveInto(join(workshop, 'cluster'), clusterDir);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function makeCluster(
  workshop: string,
  { binaries, owner }: { binaries: Binaries; owner: Owner | null },
): Promise<void> {
  const maker = owner && namedOwner();
  const cluster = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  const password = randomBytes(24).toString('base64url');
  mkdirSync(workshop, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  give(workshop, maker);
  const made = await run(
    binaries.initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts the same on every system, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { owner: maker, cwd: workshop },
  );
  if (!made.ok) {
    throw new StartupError(explain(made.output, 'The built-in PostgreSQL could not be set up'));
  }
  writeAccess(cluster, { password, port: null }, owner);
  give(cluster, owner);
}

function moveInto(made: string, clusterDir: string): 'made' | 'found' {
  try {
    renameSync(made, clusterDir);
    return 'made';
  } catch (error) {
    if (existsSync(join(clusterDir, 'PG_VERSION'))) {
      return 'found'; // Another server was quicker.
    }
    throw error;
  }
}

function give(folder: string, owner: Owner | null): void {
  if (!owner) {
    return;
  }
  lchownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

function requireVersion(clusterDir: string): void {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new StartupError(
      `The database in ${clusterDir} was made by PostgreSQL ${version}; this server brings version ${MAJOR}.`,
    );
  }
}

function accessFile(clusterDir: string): string {
  return join(clusterDir, 'allcourt.json');
}
