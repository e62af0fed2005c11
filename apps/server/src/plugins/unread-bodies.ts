import fp from 'fastify-plugin';
import { LINGER_MS } from '#server/plugins/broken-requests.ts';

/**
 * Hangs up on a request whose body does not end within `LINGER_MS` of its answer: nothing else would limit how
 * long the rest may take.
 */
export const unreadBodies = fp(
  async (app) => {
    app.addHook('onResponse', ({ raw }, _reply, done) => {
      const hasBody =
        raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
      if (hasBody && !raw.complete) {
        const timer = setTimeout(() => raw.complete || raw.destroy(), LINGER_MS);
        raw.once('close', () => clearTimeout(timer));
      }
      done();
    });
  },
  { name: 'unread-bodies' },
);
