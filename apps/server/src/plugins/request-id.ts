import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fp from 'fastify-plugin';

/** The id of the request or the message in whose course code runs, also where no request is at hand. */
export const requestScope = new AsyncLocalStorage<string>();

/** A proxy in front may name the request, as long as the name cannot disturb a log; otherwise we do. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Every answer names its request, so that a person can quote it and the log has it. */
export const requestIds = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      requestScope.run(request.id, done);
    });
    // A body arrives on the connection, outside of the request's scope.
    app.addHook('preValidation', (request, _reply, done) =>
      requestScope.getStore() === request.id ? done() : requestScope.run(request.id, done),
    );
  },
  { name: 'request-ids' },
);
