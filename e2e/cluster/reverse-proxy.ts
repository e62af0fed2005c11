import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded } from '../server-process.ts';

const READY_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** The node that gets the next request or socket. */
export type Choice = 'in turn' | 'least busy';

/** Nginx in front of nodes, without sticky sessions. */
export class ReverseProxy {
  readonly origin: string;
  readonly #folder: string;
  readonly #child: ChildProcess;

  private constructor(origin: string, folder: string, child: ChildProcess) {
    this.origin = origin;
    this.#folder = folder;
    this.#child = child;
  }

  static async start(
    port: number,
    origins: readonly string[],
    choice: Choice = 'in turn',
  ): Promise<ReverseProxy> {
    const program = process.env.NGINX_SERVER;
    if (!program) {
      throw new Error('NGINX_SERVER is not set. Start the suite with npm run test:cluster.');
    }
    const folder = await mkdtemp(join(tmpdir(), 'allcourt-nginx-'));
    await writeFile(join(folder, 'nginx.conf'), configuration(port, origins, choice));
    const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const proxy = new ReverseProxy(`http://localhost:${port}`, folder, child);
    try {
      await proxy.#becomeReady();
    } catch (error) {
      await proxy.stop();
      throw error;
    }
    return proxy;
  }

  async stop(): Promise<void> {
    if (!hasEnded(this.#child)) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #becomeReady(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer) {
        return;
      }
      if (hasEnded(this.#child) || performance.now() - begun > READY_LIMIT_MS) {
        throw new Error(`Nginx did not start on ${this.origin}.`);
      }
      await delay(LOOK_AGAIN_MS);
    }
  }
}

/** One process that stays in the foreground and writes nothing but errors. */
function configuration(port: number, origins: readonly string[], choice: Choice): string {
  const servers = origins.map((origin) => `server 127.0.0.1:${new URL(origin).port} max_fails=0;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${kind};`,
  );
  return `
    daemon off;
    master_process off;
    pid nginx.pid;
    error_log stderr crit;
    events { worker_connections 16384; }
    http {
      access_log off;
      ${temporary.join('\n      ')}
      client_max_body_size 0;
      map $http_upgrade $connection_header { default upgrade; '' ''; }
      upstream nodes {
        ${choice === 'least busy' ? 'least_conn;' : ''}
        ${servers.join('\n        ')}
        keepalive 32;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://nodes;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_header;
          proxy_connect_timeout 2s;
          proxy_read_timeout 60s;
        }
      }
    }
  `;
}
