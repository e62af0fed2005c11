import { type StdioOptions, spawn } from 'node:child_process';
import { ROOT } from './root.ts';

export interface RunOptions {
  /** Default: the folder of the repository. */
  cwd?: string;
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** `show` lets the program write to the terminal; `collect` keeps what it writes for the caller. */
  output: 'show' | 'collect';
}

export interface Finished {
  ok: boolean;
  /** The output, with `collect`. */
  output: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program to its end. A signal to this process ends the program first and then this process. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env, output }: RunOptions,
): Promise<Finished> {
  const stdio: StdioOptions =
    output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  return new Promise((settle, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    let received: NodeJS.Signals | undefined;
    const forward = (signal: NodeJS.Signals) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of SIGNALS) {
      process.on(signal, forward);
    }
    let written = '';
    const collect = (part: Buffer) => {
      written += part;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) {
        process.off(signal, forward);
      }
      if (received) {
        process.kill(process.pid, received);
        return;
      }
      settle({ ok: code === 0, output: written });
    });
  });
}

/** Runs a program of node_modules on this Node. */
export function runTool(name: string, args: readonly string[], options: RunOptions): Promise<Finished> {
  return run(`${ROOT}/node_modules/.bin/${name}`, args, options);
}
