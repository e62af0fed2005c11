import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { hasEnded } from '../server-process.ts';

const READY_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** A Redis of a test, without a file: what it held is gone when it ends. It keeps its port over restarts. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.start();
    return redis;
  }

  /** Starts it again, empty. */
  async start(): Promise<void> {
    const options = { port: this.#port, bind: '127.0.0.1', save: '', appendonly: 'no' };
    const child = spawn(
      requireProgram(),
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: 'ignore' },
    );
    this.#child = child;
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    await Promise.race([failed, this.#becomeReady(child)]);
  }

  /** As a crash: connections break. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child && !hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }

  /** As a hang: connections stay, and nothing is answered. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async #becomeReady(child: ChildProcess): Promise<void> {
    const begun = performance.now();
    while (!(await answers(this.#port))) {
      if (hasEnded(child) || performance.now() - begun > READY_LIMIT_MS) {
        child.kill('SIGKILL');
        throw new Error(`Redis did not become ready on port ${this.#port}.`);
      }
      await delay(LOOK_AGAIN_MS);
    }
  }
}

function requireProgram(): string {
  const path = process.env.REDIS_SERVER;
  if (!path) {
    throw new Error('REDIS_SERVER is not set. Start the suite with npm run test:cluster.');
  }
  return path;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [said] = await once(socket, 'data');
    return String(said).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
