import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerProcess } from './server-process.ts';

const ADMIN = resolve(import.meta.dirname, '../apps/server/src/commands/admin.ts');

/** `npm run admin -- …` beside a server that runs. */
export async function admin({ dataDir }: ServerProcess, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [ADMIN, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
