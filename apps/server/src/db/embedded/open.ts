import { join } from 'node:path';
import { openDataFolder } from '#server/data-folder.ts';
import type { Logger } from '#server/logger.ts';
import { StartupError } from '#server/startup-error.ts';
import { locateBinaries } from './binaries.ts';
import { ensureCluster, readAccess, SUPERUSER, writeAccess } from './cluster.ts';
import { type Hold, takeHold } from './hold.ts';
import { ownerOf } from './owner.ts';
import { placeBinaries, placeCluster, REACHABLE_DIR } from './place.ts';
import { type Cluster, stopCluster } from './server-process.ts';

export interface Embedded {
  /** Address of the application's database. */
  url: string;
  /** Stops PostgreSQL; every session must be closed by then or is cut. */
  close(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Called when PostgreSQL is gone for good: the server cannot go on. */
  onLost: (reason: Error) => void;
  settings?: Readonly<Record<string, string>>;
  reachableDir?: string;
}

const DATABASE = 'allcourt';

/** Runs PostgreSQL in the data folder for the life of this server. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, onLost, settings = {}, reachableDir = REACHABLE_DIR } = options;
  openDataFolder(dataDir);
  const cluster = await prepare({ dataDir, log, settings, reachableDir });
  let hold = await takeHold(cluster);
  let closing = false;
  const { port } = hold;
  rememberPort(cluster, port);
  await ensureDatabase(hold);

  const watch = () => {
    hold.client.once('end', () => {
      if (!closing) {
        regain().catch(onLost);
      }
    });
  };
  const regain = async () => {
    log.error('The connection to the built-in PostgreSQL was lost: starting it again.');
    hold = await takeHold(cluster);
    if (hold.port !== port) {
      throw new StartupError('The built-in PostgreSQL came back on another port. Start the server again.');
    }
    watch();
  };
  watch();

  return {
    url: `postgres://${SUPERUSER}:${readAccess(cluster.dir).password}@127.0.0.1:${port}/${DATABASE}`,
    async close() {
      closing = true;
      // Stopped while we still hold the lock, so that a server waiting for it never sees a cluster about to stop.
      await stopCluster(cluster);
      await hold.client.end();
    },
  };
}

async function prepare({
  dataDir,
  log,
  settings,
  reachableDir,
}: Required<Omit<EmbeddedOptions, 'onLost'>>): Promise<Cluster> {
  const owner = ownerOf(join(dataDir, 'postgres'));
  const dir = placeCluster(dataDir, { owner, reachableDir, log });
  const binaries = placeBinaries(await locateBinaries(), { owner, reachableDir, log });
  if ((await ensureCluster(dir, { binaries, owner })) === 'made') {
    log.info(`Made a new database in ${dir}.`);
  }
  return { dir, owner: ownerOf(dir), binaries, settings, log };
}

function rememberPort(cluster: Cluster, port: number): void {
  const access = readAccess(cluster.dir);
  if (access.port !== port) {
    writeAccess(cluster.dir, { ...access, port }, cluster.owner);
  }
}

async function ensureDatabase({ client }: Hold): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) {
    await client.query(`create database ${DATABASE}`);
  }
}
