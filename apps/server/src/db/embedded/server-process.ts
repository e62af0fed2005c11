import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/logger.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { explain, isAlreadyRunning, isPortTaken, isStillLeaving } from './failure.ts';
import type { Owner } from './owner.ts';
import { findPostmaster, removeStalePidFile } from './postmaster.ts';
import { type Outcome, run } from './run.ts';
import { LOG_FILE, readServerLog } from './server-log.ts';
import { readMachine, settingsFor } from './settings.ts';

export interface Cluster {
  dir: string;
  owner: Owner | null;
  binaries: Binaries;
  /** PostgreSQL settings beyond ours, for tests. */
  settings: Readonly<Record<string, string>>;
  log: Logger;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const ATTEMPTS = 30;
const RETRY_MS = 100;
const STOP_LIMIT_MS = 20_000;
const LOOK_AGAIN_MS = 20;

/** Starts PostgreSQL on the folder. Returns also when another start was quicker: then that one runs. */
export async function startCluster(cluster: Cluster, preferredPort: number | null): Promise<void> {
  removeStalePidFile(cluster.dir);
  let port = await choosePort(preferredPort);
  if (preferredPort && port !== preferredPort) {
    cluster.log.warn(
      `Port ${preferredPort} of the built-in PostgreSQL is taken by another program: it uses ${port}.`,
    );
  }
  for (let attempt = 1; ; attempt += 1) {
    const { ok, output } = await tryStart(cluster, port);
    if (ok || isAlreadyRunning(output)) {
      return;
    }
    const canHelp = isPortTaken(output) || isStillLeaving(output);
    if (!canHelp || attempt === ATTEMPTS) {
      throw new StartupError(explain(output, `The built-in PostgreSQL in ${cluster.dir} did not start`));
    }
    // Taken between our look and its start; or the processes of a killed one need a moment to notice.
    port = isPortTaken(output) ? await choosePort(null) : port;
    await delay(RETRY_MS);
  }
}

async function tryStart({ dir, owner, binaries, settings }: Cluster, port: number): Promise<Outcome> {
  const logged = readServerLog(dir).length;
  const { ok, output } = await run(
    binaries.pg_ctl,
    [
      'start',
      '--wait',
      `--pgdata=${dir}`,
      `--log=${join(dir, LOG_FILE)}`,
      '--timeout=120',
      '-o',
      flags({ ...SETTINGS, ...settingsFor(readMachine(dir)), ...settings, port: String(port) }),
    ],
    { owner, cwd: dir },
  );
  return { ok, output: `${output}\n${readServerLog(dir).slice(logged)}` };
}

/** Stops it, ending its sessions; open transactions are rolled back. */
export async function stopCluster({ dir, owner, binaries, log }: Cluster): Promise<void> {
  const running = findPostmaster(dir);
  if (!running) {
    return;
  }
  // Not `pg_ctl stop`: if another server starts PostgreSQL on the folder right after, that waits for the new one to end.
  const { ok, output } = await run(binaries.pg_ctl, ['kill', 'INT', String(running.pid)], {
    owner,
    cwd: dir,
  });
  const asked = performance.now();
  while (findPostmaster(dir)?.pid === running.pid) {
    if (!ok || performance.now() - asked > STOP_LIMIT_MS) {
      log.error(explain(output, 'The built-in PostgreSQL did not stop'));
      return;
    }
    await delay(LOOK_AGAIN_MS);
  }
}

function flags(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** A free port on the loopback interface: the preferred one when it is free. */
async function choosePort(preferred: number | null): Promise<number> {
  return (
    (preferred && (await tryPort(preferred))) ||
    (await tryPort(0)) ||
    Promise.reject(new Error('No port is free.'))
  );
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(isInfo(address) ? address.port : null));
    });
  });
}

function isInfo(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
