import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '#server/startup-error.ts';
import { readAccess, SUPERUSER } from './access.ts';
import { findPostmaster } from './postmaster.ts';
import { type Cluster, startCluster } from './server-process.ts';

/** The running cluster, held by this server alone: the lock lives as long as the connection. */
export interface Hold {
  client: Client;
  port: number;
}

// 'all' 'cour' in ASCII: any constant will do, it is the only advisory lock in that database.
const LOCK = 0x616c6c63;
/** Time for which a stopping server may hold the folder. */
const TIMEOUT_MS = 2000;
const START_LIMIT_MS = 130_000;
const LOOK_AGAIN_MS = 25;

/**
 * Gets hold of the cluster: starts it, or takes over one left running by a server that was killed. The kernel closes a
 * dead server's connection, and with it goes its lock; a living one keeps the lock and we refuse.
 */
export async function takeHold(cluster: Cluster): Promise<Hold> {
  const { password, port: lastPort } = readAccess(cluster.dir);
  const begun = performance.now();
  let lockedSince: number | null = null;
  while (performance.now() - begun < START_LIMIT_MS) {
    const running = findPostmaster(cluster.dir);
    if (!running) {
      await startCluster(cluster, lastPort);
      continue;
    }
    const client = running.port && (await connect(running.port, password));
    if (client && running.port) {
      if (await lock(client)) {
        return { client, port: running.port };
      }
      await client.end();
      lockedSince ??= performance.now();
    }
    if (lockedSince !== null && performance.now() - lockedSince > TIMEOUT_MS) {
      throw new StartupError(
        'Another Allcourt server is already running on this data folder. Stop it first, or set DATA_DIR to another folder.',
      );
    }
    await delay(LOOK_AGAIN_MS);
  }
  throw new StartupError(
    `The built-in PostgreSQL in ${cluster.dir} runs but does not answer. Its log is in that folder.`,
  );
}

/** The port of a cluster that a server holds at this moment; null while none does. */
export async function findHeld(clusterDir: string): Promise<number | null> {
  const { port } = findPostmaster(clusterDir) ?? { port: null };
  const client = port && (await connect(port, readAccess(clusterDir).password));
  if (!client) {
    return null;
  }
  const isFree = await lock(client); // For this moment: a server that starts looks again.
  await client.end();
  return isFree ? null : port;
}

/** A session, or null while PostgreSQL is still starting or already stopping. */
async function connect(port: number, password: string): Promise<Client | null> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {}); // The session's end is seen by the one who holds it.
  try {
    await client.connect();
    return client;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === '28P01') {
      throw new StartupError('The built-in PostgreSQL does not accept the password kept beside its data.', {
        cause,
      });
    }
    return null;
  }
}

async function lock(client: Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ]);
    return rows[0]?.locked ?? false;
  } catch {
    return false; // It stopped under our hands; the next look tells.
  }
}
