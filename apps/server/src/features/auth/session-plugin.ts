import cookies from '@fastify/cookie';
import fp from 'fastify-plugin';
import { refuseCrossSite } from './csrf.ts';
import type { Identity } from './service.ts';

interface SessionOptions {
  identity: Identity;
  /** Origins whose pages may send changes. */
  origins: readonly string[];
}

const PRUNE_EVERY_MS = 10 * 60_000;

/**
 * Tells every route behind it who is asking, and refuses what another site asks for. Register it beside the
 * routes of the API only: files are served to whoever asks, and need no look into the database.
 */
export const session = fp<SessionOptions>(
  async (app, { identity, origins }) => {
    await app.register(cookies);
    app.addHook('onRequest', refuseCrossSite(origins));
    app.addHook('onRequest', async (request, reply) => {
      const token = identity.cookie.read(request);
      if (!token) {
        return;
      }
      request.account = (await identity.sessions.authenticate(token)) ?? null;
      if (!request.account) {
        identity.cookie.clear(reply);
      }
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store'); // It may be one person's, and the next may use this browser.
      }
    });

    let pruning = Promise.resolve();
    const timer = setInterval(() => {
      pruning = identity
        .prune()
        .catch((error: unknown) => app.log.warn({ err: error }, 'Expired sessions were not deleted'));
    }, PRUNE_EVERY_MS);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await pruning;
    });
  },
  { name: 'session', dependencies: ['context'] },
);
