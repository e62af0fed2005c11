import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import type { Database } from '#server/db/database.ts';
import { IGNORED_PROXY } from '#server/plugins/forwarded.ts';

const DATABASE_LIMIT_MS = 2000;

/** `/healthz`: this process lives. `/readyz`: it can serve, database included. */
export const health = fp<{ db: Database }>(
  async (app, { db }) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      const timeOut = new AbortController();
      const tooLate = delay(DATABASE_LIMIT_MS, 'no answer', { signal: timeOut.signal });
      try {
        const answer = await Promise.race([db.execute(sql`select 1`), tooLate]);
        if (answer !== 'no answer') {
          return { status: 'ready', ...(app.ignoresProxy() ? { warnings: [IGNORED_PROXY] } : {}) };
        }
        request.log.warn('The database does not answer in time');
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
