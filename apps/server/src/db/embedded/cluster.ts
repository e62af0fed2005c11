import { randomBytes } from 'node:crypto';
import {
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
import { refuseWithReason } from '#server/data-folder.ts';
import { StartupError } from '#server/startup-error.ts';
import { SUPERUSER, writeAccess } from './access.ts';
import type { Binaries } from './binaries.ts';
import { explain } from './failure.ts';
import { namedOwner, type Owner } from './owner.ts';
import { run } from './run.ts';

const MAJOR = '18';
const WORKSHOP = '.postgres-new-';

interface MakeOptions {
  binaries: Binaries;
  owner: Owner | null;
}

/** Creates the cluster if missing. Of two servers trying together, the first to finish wins and the other uses its cluster. */
export async function ensureCluster(clusterDir: string, options: MakeOptions): Promise<'made' | 'found'> {
  const found = refuseWithReason(clusterDir, () => (existsSync(clusterDir) ? readdirSync(clusterDir) : []));
  if (found.includes('PG_VERSION')) {
    requireVersion(clusterDir);
    return 'found';
  }
  if (found.length > 0) {
    throw new StartupError(
      `The folder ${clusterDir} holds something that is not a database. Move it away and start again.`,
    );
  }
  const parent = dirname(clusterDir);
  const workshop = join(parent, `${WORKSHOP}${process.pid}-${randomBytes(4).toString('hex')}`);
  removeHalfMade(parent);
  try {
    await makeCluster(workshop, options);
    return moveInto(join(workshop, 'cluster'), clusterDir);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function makeCluster(workshop: string, { binaries, owner }: MakeOptions): Promise<void> {
  const maker = owner && namedOwner();
  const cluster = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  const password = randomBytes(24).toString('base64url');
  refuseWithReason(dirname(workshop), () => {
    mkdirSync(workshop, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  });
  give(workshop, maker);
  const args = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every system, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const made = await run(binaries.initdb, args, { owner: maker, cwd: workshop });
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

/** A server killed while it made its cluster leaves the half of it. */
function removeHalfMade(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(WORKSHOP))) {
    if (!isAlive(Number.parseInt(name.slice(WORKSHOP.length), 10))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
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
