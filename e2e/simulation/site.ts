// Servers over one PostgreSQL. A restart takes the next of them: it has never heard of this seed, as a new process has not.

import type { Server as HttpServer } from 'node:http';
import type { App } from '@allcourt/server/src/app.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { isTurnAwaited, turn, virtualNow, withoutIntervals } from './virtual-time.ts';

export type ServerKit = typeof import('./server-kit.ts');

/** Servers that run one after the other on the same database. */
export interface Site {
  readonly kit: ServerKit;
  readonly apps: readonly App[];
  readonly database: OpenDatabase;
  /** Resolves when no server is at work. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

const attach = Server.prototype.attach;
const socketServers = new WeakMap<HttpServer, Server>();

// The server keeps its sockets to itself: this is how a connection without a network gets in.
Server.prototype.attach = function (this: Server, ...args: Parameters<typeof attach>) {
  const [server] = args;
  if (typeof server === 'object') {
    socketServers.set(server as HttpServer, this);
  }
  return attach.apply(this, args);
};

/** The engine that connections arrive at. */
export function engineOf(app: App): { emit(event: 'connection', line: object): boolean } {
  const io = socketServers.get(app.server);
  if (!io) {
    throw new Error('The server has no sockets.');
  }
  return io.engine;
}

const SERVERS = 3;

export async function openSite(kit: ServerKit, url: string, servers = SERVERS): Promise<Site> {
  const config = kit.parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' },
    () => 'a secret for simulations only, long enough',
  );
  const log = kit.createLogger(config);
  const clock = { now: () => new Date(virtualNow()) };
  // One: what a server asks on two connections at the same moment would be answered in an order of chance.
  const database = kit.connect(url, log, { max: 1 });
  database.pool.options.idleTimeoutMillis = 0;
  const apps: App[] = [];
  for (let count = 0; count < servers; count += 1) {
    apps.push(
      await withoutIntervals(async () => {
        const app = await kit.buildApp({ config, db: database.db, log, clock });
        await app.ready();
        return app;
      }),
    );
  }
  return {
    kit,
    apps,
    database,
    rest: () => rest(database.pool),
    async close() {
      for (const app of apps) {
        await app.close();
      }
      await database.close();
    },
  };
}

/** Two quiet turns: after one, what was answered may ask again. */
async function rest(pool: Pool): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await turn();
    if (pool.totalCount > pool.idleCount) {
      await new Promise<void>((resolve) => {
        pool.once('release', () => resolve());
      });
      quiet = 0;
    } else {
      quiet = isTurnAwaited() ? 0 : quiet + 1;
    }
  }
}
