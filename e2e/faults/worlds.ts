import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RedisServer } from '../cluster/redis-server.ts';
import { createDatabase } from '../database.ts';
import { ServerProcess } from '../server-process.ts';
import { FaultProxy } from './fault-proxy.ts';
import { Listener } from './listener.ts';

/** A server with what it uses, of which one thing will fail. */
export interface World {
  readonly server: ServerProcess;
  close(): Promise<void>;
}

const ENV = {
  RATE_LIMIT_FACTOR: '1000',
  AUTH_SECRET: 'of the fault suite alone, long enough',
  LOG_LEVEL: 'warn',
};

/** A server whose PostgreSQL, one of several in `postgres`, is behind a proxy that can fail. */
export async function openBehindProxy(postgres: string): Promise<World & { proxy: FaultProxy }> {
  const url = new URL(await createDatabase(postgres));
  const proxy = await FaultProxy.start(Number(url.port));
  url.port = String(proxy.port);
  const server = await ServerProcess.start({ ...ENV, DATABASE_URL: url.href });
  return {
    server,
    proxy,
    async close() {
      await server.dispose();
      await proxy.stop();
    },
  };
}

export interface RedisWorld extends World {
  readonly other: ServerProcess;
  readonly proxy: FaultProxy;
  readonly redis: RedisServer;
  /** Hears on the other server what happens on the first. */
  readonly listener: Listener;
}

/** Two servers with a Redis behind a proxy that can fail, and a PostgreSQL that does not. */
export async function openWithRedis(postgres: string): Promise<RedisWorld> {
  const redis = await RedisServer.start();
  const proxy = await FaultProxy.start(Number(new URL(redis.url).port));
  const env = {
    ...ENV,
    DATABASE_URL: await createDatabase(postgres),
    SHARED_DATABASE: '1',
    SHARED_MEDIA: '1',
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
  };
  const server = await ServerProcess.start(env);
  const other = await ServerProcess.start(env);
  const listener = await Listener.open({ scored: server.origin, watched: other.origin });
  return {
    server,
    other,
    proxy,
    redis,
    listener,
    async close() {
      listener.close();
      await Promise.all([server.dispose(), other.dispose()]);
      await proxy.stop();
      await redis.kill();
    },
  };
}

/** A server with the built-in PostgreSQL. */
export async function openAlone(): Promise<World> {
  const server = await ServerProcess.start(ENV);
  return { server, close: () => server.dispose() };
}

/** A small disk of its own, in memory. */
export interface Disk {
  readonly folder: string;
  /** Leaves no room for anything new. */
  fill(): void;
  makeRoom(): void;
  setReadOnly(isReadOnly: boolean): void;
}

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 20;
const DISK_MB = 256;
const MOST_TRIES = 20;

/** A server whose data folder is on a small disk. */
export async function openOnDisk(): Promise<World & { disk: Disk }> {
  const folder = await mkdtemp(join(tmpdir(), 'allcourt-disk-'));
  const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, folder]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]);
  const server = await ServerProcess.start({ ...ENV, DATA_DIR: folder });
  return {
    server,
    disk: {
      folder,
      fill: () => fillUp(folder, remount),
      makeRoom: () => remount(`size=${DISK_MB}m`),
      setReadOnly: (isReadOnly) => remount(isReadOnly ? 'ro' : 'rw'),
    },
    async close() {
      await server.dispose();
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** A server whose clock can jump; that of PostgreSQL is right. */
export async function openWithClock(
  postgres: string,
): Promise<World & { jump(hours: number): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'allcourt-clock-'));
  const file = join(folder, 'clock');
  writeFileSync(file, '+0');
  const server = await ServerProcess.start({
    ...ENV,
    DATABASE_URL: await createDatabase(postgres),
    LD_PRELOAD: process.env.FAKETIME_LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  return {
    server,
    async jump(hours) {
      writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h`);
      await untilClockIs(server.origin, Date.now() + hours * HOUR_MS);
    },
    async close() {
      await server.dispose();
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves when the server's answers have about this date. */
async function untilClockIs(origin: string, expected: number): Promise<void> {
  for (;;) {
    const { headers } = await fetch(`${origin}/healthz`);
    if (Math.abs(Date.parse(headers.get('date') ?? '') - expected) < HOUR_MS / 2) {
      return;
    }
    await delay(LOOK_AGAIN_MS);
  }
}

/** The processes of a server's built-in PostgreSQL. */
export function postgresOf(dataDir: string): readonly number[] {
  const file = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const first = Number.parseInt(file, 10);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
  return [first, ...children.trim().split(/\s+/).map(Number)];
}

/** The reason why no disk can be mounted here; null where one can. */
export function whyNoDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'allcourt-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return null;
  } catch {
    return 'this machine lets us mount no disk';
  } finally {
    rmdirSync(folder);
  }
}

/** The reason why no clock can jump here; null where one can. */
export function whyNoClock(): string | null {
  return process.env.FAKETIME_LIBRARY ? null : 'libfaketime is missing';
}

/** A disk cannot be smaller than what is on it, so one that grew since it was measured is measured again. */
function fillUp(folder: string, remount: (options: string) => void): void {
  for (let tries = 0; ; tries += 1) {
    try {
      remount(`size=${usedBytes(folder)}`);
      return;
    } catch (error) {
      if (tries === MOST_TRIES) {
        throw error;
      }
    }
  }
}

function usedBytes(folder: string): number {
  const [, used] = execFileSync('df', ['--output=used', '-B1', folder], { encoding: 'utf8' }).split('\n');
  return Number(used);
}
