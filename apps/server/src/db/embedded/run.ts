import { execFile } from 'node:child_process';
import { StartupError } from '#server/startup-error.ts';
import type { Owner } from './owner.ts';

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs one of PostgreSQL's programs to its end, as the cluster's owner. */
export function run(
  program: string,
  args: readonly string[],
  options: { owner: Owner | null; cwd: string },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      // Nothing of our environment: it holds secrets, and PG* variables would change what the programs do.
      {
        cwd: options.cwd,
        env: systemEnvironment(),
        windowsHide: true,
        ...options.owner,
      },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') {
          reject(
            new StartupError(`The built-in PostgreSQL cannot be run on this machine: ${error.message}`, {
              cause: error,
            }),
          );
          return;
        }
        resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() });
      },
    );
  });
}

/** Windows opens no socket without this one. */
function systemEnvironment(): Record<string, string> {
  return process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {};
}
