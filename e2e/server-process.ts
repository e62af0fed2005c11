import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts');
/** Node's compile cache, kept between starts. */
const COMPILED = resolve(import.meta.dirname, '../node_modules/.cache/allcourt/compiled');
const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const LOOK_AGAIN_MS = 25;

/** A real server, `node apps/server/src/main.ts`, on a port and a data folder that it keeps over restarts. */
export class ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#env = { PORT: String(port), DATA_DIR: dataDir, ...env };
  }

  /** Starts one on a free port with an empty data folder; answers when it is ready. */
  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-e2e-'));
    await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
    const server = new ServerProcess(await freePort(), dataDir, env);
    try {
      await server.start();
    } catch (error) {
      await server.dispose();
      throw error;
    }
    return server;
  }

  /** Of the process that runs; throws where none does. */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) {
      throw new Error('The server does not run.');
    }
    return pid;
  }

  /** Servers that run already, by their address: they are not started, and not stopped. */
  static running(origin: string): ServerProcess {
    return new ServerProcess(Number(new URL(origin).port), '', {});
  }

  /** Everything it has written so far, over all its lives. */
  get output(): string {
    return this.#output;
  }

  /** Starts it again where it was. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILED,
        LOG_LEVEL: 'warn',
        SEED_DEMO: '0',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const collect = (part: Buffer) => {
      this.#output += part;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const begun = performance.now();
    while (!(await this.#isReady())) {
      if (hasEnded(child) || performance.now() - begun > READY_LIMIT_MS) {
        child.kill('SIGKILL');
        throw new Error(`The server did not become ready:\n${this.#output}`);
      }
      await delay(LOOK_AGAIN_MS);
    }
  }

  /** As a power cut: no goodbye, nothing flushed. Its PostgreSQL, a process of its own, stays behind. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As a deployment: what is under way is finished first. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** As a hang: its connections stay, and nothing is answered. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Stops whatever still runs and removes the data. */
  async dispose(): Promise<void> {
    if (!this.#child) {
      return;
    }
    await this.stop();
    const left = await this.#leftPostmaster();
    if (left) {
      process.kill(left, 'SIGQUIT');
    }
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || hasEnded(child)) {
      return;
    }
    const ended = once(child, 'exit');
    child.kill(signal);
    const last = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(last);
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.origin}/readyz`).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok ?? false;
  }

  async #leftPostmaster(): Promise<number | undefined> {
    const file = await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(file, 10) || undefined;
  }
}

/** True when this process has exited or was killed. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
