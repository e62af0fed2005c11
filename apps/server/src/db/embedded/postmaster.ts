import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The PostgreSQL running on a folder, according to its pid file. */
export interface Postmaster {
  pid: number;
  /** Null while it is only just starting. */
  port: number | null;
}

export function findPostmaster(clusterDir: string): Postmaster | null {
  const [pidLine, , , portLine] = readLines(pidFile(clusterDir));
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !runsOn(pid, clusterDir)) {
    return null;
  }
  return { pid, port: Number(portLine) || null };
}

/**
 * Removes the file of a PostgreSQL that is gone. It would clean up itself, except when its number now belongs to
 * another program: then it refuses to start. It still guards the folder by its shared memory.
 */
export function removeStalePidFile(clusterDir: string): void {
  if (!findPostmaster(clusterDir)) {
    rmSync(pidFile(clusterDir), { force: true });
  }
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // No such file, or gone between two looks.
  }
}

function runsOn(pid: number, clusterDir: string): boolean {
  if (process.platform === 'win32') {
    return /postgres/i.test(outputOf('tasklist', ['/fi', `PID eq ${pid}`, '/nh']));
  }
  if (process.platform !== 'linux') {
    return /postgres/.test(outputOf('ps', ['-p', String(pid), '-o', 'comm=']));
  }
  // "1234 (postgres) S …"; a Z is dead but not yet reaped.
  const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(readLines(`/proc/${pid}/stat`)[0] ?? '') ?? [];
  return name === 'postgres' && state !== 'Z' && worksIn(pid, clusterDir);
}

/** PostgreSQL makes its folder its working directory, which tells two of them apart. */
function worksIn(pid: number, clusterDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return existsSync(`/proc/${pid}`); // Another user's process: not ours to look into, so it is taken for ours.
  }
}

function outputOf(program: string, args: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8', windowsHide: true }).stdout ?? '';
}
