import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import type { Database } from '#server/db/database.ts';
import { ConnectionLost } from '#server/db/trouble.ts';
import { type FreeBytes, LOW_SPACE, roomOf } from '#server/plugins/disk-space.ts';
import { IGNORED_PROXY } from '#server/plugins/forwarded.ts';
import type { Redis } from '#server/redis/redis.ts';

const DATABASE_LIMIT_MS = 2000;
const AWAY_REDIS =
  'Redis cannot be reached: people on this server hear nothing of the other servers, and limits are those of each server.';

interface HealthOptions {
  db: Database;
  /** Null where there is none to wait for. */
  redis: Pick<Redis, 'isUp'> | null;
  /** Of the disk of the data folder. */
  freeBytes: FreeBytes;
}

/** `/healthz`: this process lives. `/readyz`: it can serve, with its database and room on the disk; also without Redis. */
export const health = fp<HealthOptions>(
  async (app, { db, redis, freeBytes }) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      const timeOut = new AbortController();
      const tooLate = delay(DATABASE_LIMIT_MS, 'no answer', { signal: timeOut.signal });
      try {
        const answer = await Promise.race([db.execute(sql`select 1`), tooLate]);
        if (answer === 'no answer') {
          throw new ConnectionLost(new Error('timeout expired'));
        }
        const room = await roomOf(freeBytes);
        if (room === 'full') {
          return reply.code(503).send({ status: 'not ready', waitingFor: 'disk space' });
        }
        const isAlone = redis?.isUp() === false;
        const warnings = [
          ...(app.ignoresProxy() ? [IGNORED_PROXY] : []),
          ...(room === 'low' ? [LOW_SPACE] : []),
          ...(isAlone ? [AWAY_REDIS] : []),
        ];
        return {
          status: 'ready',
          ...(isAlone ? { degraded: ['redis'] } : {}),
          ...(warnings.length > 0 ? { warnings } : {}),
        };
      } catch (error) {
        request.log.warn({ err: error }, 'The database cannot be reached');
      } finally {
        timeOut.abort();
      }
      return reply.code(503).send({ status: 'not ready', waitingFor: 'database' });
    });
  },
  { name: 'health', dependencies: ['forwarded'] },
);
