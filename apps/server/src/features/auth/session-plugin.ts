import cookies from '@fastify/cookie';
import fp from 'fastify-plugin';
import { requireStaying } from '#server/features/account/policy.ts';
import { refuseCrossSite } from './csrf.ts';
import type { Identity } from './service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served to an account as well that its person deleted; everything else is refused to it. */
    whileLeaving?: boolean;
  }
}

interface SessionOptions {
  identity: Identity;
  /** Origins whose pages may send changes. */
  origins: readonly string[];
}

/**
 * Tells every route behind it who is asking, and refuses what another site asks for. Register it beside the
 * routes of the API only: files are public and need no database lookup.
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
      } else if (!request.routeOptions.config.whileLeaving) {
        requireStaying(request.account);
      }
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store'); // It may be one person's, and the next may use this browser.
      }
    });
  },
  { name: 'session', dependencies: ['context'] },
);
