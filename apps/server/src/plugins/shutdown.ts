import fp from 'fastify-plugin';
import { AppError } from '#server/plugins/errors.ts';

/** While closing, what has begun is finished and what comes new over an open connection is turned away. */
export const shutdown = fp(
  async (app) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onRequest', async () => {
      if (isClosing) {
        throw new AppError('shutting-down', undefined, { retryAfterSeconds: 2 });
      }
    });
  },
  { name: 'shutdown' },
);
