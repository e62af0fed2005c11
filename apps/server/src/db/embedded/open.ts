import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDataFolder } from '#server/data-folder.ts';
import type { Logger } from '#server/logger.ts';
import { readAccess, SUPERUSER, writeAccess } from './access.ts';
import { locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { findHeld, type Hold, takeHold } from './hold.ts';
import { type Owner, ownerOf } from './owner.ts';
import { findCluster, placeBinaries, placeCluster, REACHABLE_DIR } from './place.ts';
import { keepLogShort } from './server-log.ts';
import { type Cluster, stopCluster } from './server-process.ts';

interface KeptCluster {
  /** Stops PostgreSQL and gives the folder back. */
  release(): Promise<void>;
}

const FIRST_PAUSE_MS = 1000;

const LONGEST_PAUSE_MS = 30_000;

export interface Embedded {
  /** Address of the application's database. */
  url: string;
  /** The user that PostgreSQL runs as; null: that of the server. */
  owner: Owner | null;
  /** Stops PostgreSQL; every session must be closed by then or is cut. */
  close(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Hears the new address when PostgreSQL was lost and came back on another port. */
  onMoved?: (url: string) => void;
  settings?: Readonly<Record<string, string>>;
  reachableDir?: string;
}

const DATABASE = 'allcourt';

/** Runs PostgreSQL in the data folder for the life of this server. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, onMoved, settings = {}, reachableDir = REACHABLE_DIR } = options;
  openDataFolder(dataDir);
  const cluster = await prepare({ dataDir, log, settings, reachableDir });
  const hold = await takeHold(cluster);
  const leaveLog = keepLogShort(cluster.dir);
  rememberPort(cluster, hold.port);
  await ensureDatabase(hold);
  const kept = keepCluster(cluster, hold, {
    onMoved(port) {
      rememberPort(cluster, port);
      onMoved?.(addressOf(cluster.dir, port));
    },
  });
  return {
    url: addressOf(cluster.dir, hold.port),
    owner: cluster.owner,
    close() {
      leaveLog();
      return kept.release();
    },
  };
}

/** The address of the database that a server runs in this data folder at this moment; null where none does. */
export async function findRunning(dataDir: string, reachableDir = REACHABLE_DIR): Promise<string | null> {
  const dir = findCluster(dataDir, reachableDir);
  const port = dir === undefined ? null : await findHeld(dir);
  return dir === undefined || port === null ? null : addressOf(dir, port);
}

async function prepare({
  dataDir,
  log,
  settings,
  reachableDir,
}: Required<Omit<EmbeddedOptions, 'onMoved'>>): Promise<Cluster> {
  const owner = ownerOf(join(dataDir, 'postgres'));
  const dir = placeCluster(dataDir, { owner, reachableDir, log });
  const binaries = placeBinaries(await locateBinaries(), { owner, reachableDir, log });
  if ((await ensureCluster(dir, { binaries, owner })) === 'made') {
    log.info(`Made a new database in ${dir}.`);
  }
  return { dir, owner: ownerOf(dir), binaries, settings, log };
}

function addressOf(clusterDir: string, port: number): string {
  const { password } = readAccess(clusterDir);
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
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

/**
 * Holds the cluster for the life of this server: when PostgreSQL dies under it, it is started again, as often as it takes.
 * `onMoved` hears of another port.
 */
function keepCluster(
  cluster: Cluster,
  first: Hold,
  { onMoved }: { onMoved: (port: number) => void },
): KeptCluster {
  const releasing = new AbortController();
  let hold = first;
  let regaining: Promise<void> = Promise.resolve();

  const watch = () => {
    hold.client.once('end', () => {
      if (!releasing.signal.aborted) {
        cluster.log.error('The connection to the built-in PostgreSQL was lost: starting it again.');
        regaining = regain();
      }
    });
  };
  const regain = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !releasing.signal.aborted; pauseMs *= 2) {
      try {
        const { port } = hold;
        hold = await takeHold(cluster);
        if (hold.port !== port) {
          onMoved(hold.port);
        }
        watch();
        return;
      } catch (error) {
        const waitMs = Math.min(pauseMs, LONGEST_PAUSE_MS);
        cluster.log.error(
          { err: error },
          `The built-in PostgreSQL did not start. The next try is in ${waitMs / 1000} s.`,
        );
        await delay(waitMs, undefined, { signal: releasing.signal }).catch(() => undefined);
      }
    }
  };
  watch();

  return {
    async release() {
      releasing.abort();
      await regaining;
      // Stopped while we still hold the lock: a server that waits for it never gets a PostgreSQL about to stop.
      await stopCluster(cluster);
      await hold.client.end();
    },
  };
}
