import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** Servers are in folders that only root has on its path. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** True when this process may install packages with apt. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

export async function installFromDebian(packages: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it gives up soon.
  const quick = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  await run('apt-get', [...quick, 'update'], { env, output: 'show' });
  await run('apt-get', [...quick, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    output: 'show',
  });
}
