import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import { AppError } from '#server/plugins/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what is answered past the framework as under way until it is sent; false while closing: nothing may begin. */
    begin(response: ServerResponse): boolean;
  }
}

const LOOK_AGAIN_MS = 25;

/** While closing, what has begun is finished and what comes new over an open connection is turned away. */
export const shutdown = fp(
  async (app) => {
    let isClosing = false;
    let underWay = 0;
    app.addHook('onRequest', (_request, _reply, done) => {
      underWay += 1;
      done(isClosing ? new AppError('shutting-down', undefined, { retryAfterSeconds: 2 }) : undefined);
    });
    const end = () => {
      underWay -= 1;
    };
    app.decorate('begin', (response) => {
      if (!isClosing) {
        underWay += 1;
        response.once('close', end);
      }
      return !isClosing;
    });
    app.addHook('onResponse', (_request, _reply, done) => {
      underWay -= 1;
      done();
    });
    app.addHook('preClose', async () => {
      isClosing = true;
      // Browsers open connections in advance, and Node waits for them as if they were asking something.
      const timer = setInterval(() => {
        if (underWay === 0) {
          app.server.closeAllConnections();
        }
      }, LOOK_AGAIN_MS);
      app.server.once('close', () => clearInterval(timer));
      timer.unref();
    });
  },
  { name: 'shutdown' },
);
