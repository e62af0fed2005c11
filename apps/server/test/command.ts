import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { COMPILED } from '#test/compiled.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const COMMANDS = join(import.meta.dirname, '../src/commands');

interface CommandOptions {
  databaseUrl: string;
  args?: readonly string[];
  env?: Record<string, string>;
}

/** Runs a command like an operator; returns its exit code and output. */
export function command(
  file: string,
  { databaseUrl, args = [], env = {} }: CommandOptions,
): Promise<{ code: number; said: string }> {
  const whole = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder(),
    ...COMPILED,
    ...env,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(COMMANDS, file), ...args],
      { env: whole },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}
