import fp from 'fastify-plugin';

/** Hangs up after an answer that came before its request's body did: nothing would limit how long the rest may take. */
export const unreadBodies = fp(
  async (app) => {
    app.addHook('onSend', async ({ raw }, reply) => {
      const hasBody =
        raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
      if (hasBody && !raw.complete) {
        reply.header('connection', 'close');
      }
    });
  },
  { name: 'unread-bodies' },
);
