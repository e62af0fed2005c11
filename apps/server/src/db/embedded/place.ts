import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { refuseWithReason } from '#server/data-folder.ts';
import type { Logger } from '#server/logger.ts';
import type { Binaries } from './binaries.ts';
import { isReachable, type Owner } from './owner.ts';

/** Place for files that the cluster's user cannot reach in the data folder, such as under /root. */
export const REACHABLE_DIR = '/var/lib/allcourt';

interface PlaceOptions {
  owner: Owner | null;
  reachableDir: string;
  log: Logger;
}

/** The folder of the cluster: in the data folder, unless its own user could not get there. */
export function placeCluster(dataDir: string, { owner, reachableDir, log }: PlaceOptions): string {
  const [wanted, other] = placesOf(dataDir, reachableDir);
  if (!owner || existsSync(wanted) || (isReachable(wanted, owner) && !existsSync(other))) {
    return wanted;
  }
  refuseWithReason(reachableDir, () => mkdirSync(dirname(other), { recursive: true, mode: 0o755 }));
  log.warn(
    `PostgreSQL does not run as root and its own user cannot reach ${dataDir}: the database is kept in ${other}.`,
  );
  return other;
}

/** The cluster of a data folder; undefined while there is none. */
export function findCluster(dataDir: string, reachableDir: string): string | undefined {
  return placesOf(dataDir, reachableDir).find((place) => existsSync(place));
}

/** The programs, copied once to where their user can reach them, if need be. */
export function placeBinaries(binaries: Binaries, { owner, reachableDir, log }: PlaceOptions): Binaries {
  const native = dirname(dirname(binaries.postgres));
  if (!owner || isReachable(binaries.postgres, owner)) {
    return binaries;
  }
  const { size, mtimeMs } = statSync(binaries.postgres);
  const copy = join(reachableDir, `postgresql-${short(`${size} ${mtimeMs}`)}`);
  if (!existsSync(copy)) {
    log.warn(
      `PostgreSQL does not run as root and its own user cannot reach ${native}: its programs are copied to ${copy}.`,
    );
    const fresh = `${copy}.${process.pid}`;
    refuseWithReason(reachableDir, () => {
      mkdirSync(reachableDir, { recursive: true, mode: 0o755 });
      cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
      moveUnlessThere(fresh, copy);
    });
  }
  const inCopy = (program: string) => join(copy, 'bin', basename(program));
  return {
    initdb: inCopy(binaries.initdb),
    pg_ctl: inCopy(binaries.pg_ctl),
    postgres: inCopy(binaries.postgres),
  };
}

function placesOf(dataDir: string, reachableDir: string): readonly [wanted: string, other: string] {
  return [join(dataDir, 'postgres'), join(reachableDir, short(dataDir), 'postgres')];
}

function moveUnlessThere(fresh: string, copy: string): void {
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) {
      throw error;
    }
  }
}

function short(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
