import { endPushBody, pushKeyAnswer, pushSubscriptionBody } from '@allcourt/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { subscribe, unsubscribe } from './push.ts';

interface PushOptions {
  pusher: Pick<Pusher, 'publicKey' | 'native' | 'knows'>;
  /** Registered for the session: it ends with it. */
  sessionHashOf: (request: FastifyRequest) => Buffer;
}

export const pushRoutes: FastifyPluginAsyncZod<PushOptions> = async (app, { pusher, sessionHashOf }) => {
  app.get(
    '/api/push',
    { onRequest: signedIn, config: limits.reading, schema: { response: { 200: pushKeyAnswer } } },
    async () => ({ key: pusher.publicKey, native: [...pusher.native] }),
  );

  app.put(
    '/api/push',
    { onRequest: signedIn, config: limits.writing, schema: { body: pushSubscriptionBody } },
    async (request, reply) => {
      const sessionHash = sessionHashOf(request);
      await subscribe(request.context, { device: request.body, sessionHash, pusher });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/push',
    { onRequest: signedIn, config: limits.writing, schema: { body: endPushBody } },
    async (request, reply) => {
      await unsubscribe(request.context, request.body);
      return reply.code(204).send();
    },
  );
};
