import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { closeLater } from '#test/cleanup.ts';
import { COMPILED } from '#test/compiled.ts';
import { freePort } from '#test/free-port.ts';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Resolves when `/readyz` says so; rejects when the process ends first. */
  ready(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code; null after SIGKILL. */
  ended: Promise<number | null>;
  stdout: () => string;
  stderr: () => string;
}

/** `node src/main.ts` as a person starts it, with nothing of this process's environment. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: port, ...COMPILED, ...env },
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  closeLater(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: child.pid ?? 0,
    ready: () => untilReady(child, origin),
    kill: (signal) => void child.kill(signal),
    ended,
    stdout: collect(child.stdout),
    stderr: collect(child.stderr),
  };
}

export function postmasterPid(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => null); // Not listening yet.
    if (response?.ok) {
      return;
    }
    await delay(20);
  }
  throw new Error('The server ended before it was ready.');
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (part) => {
    text += part;
  });
  return () => text;
}
