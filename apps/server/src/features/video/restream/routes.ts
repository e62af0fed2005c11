import { createRestreamBody, restreamSchema, restreamsAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Config } from '#server/config.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { createRestream, listRestreams, stopRestream } from './restreams.ts';
import type { Senders } from './senders.ts';

const broadcastParams = z.object({ broadcastId: z.string() });
const restreamParams = z.object({ broadcastId: z.string(), restreamId: z.string() });

interface RestreamRoutes {
  senders: Pick<Senders, 'look'>;
  config: Pick<Config, 'auth' | 'restream'>;
}

/** Live broadcasts at other services. */
export const restreamRoutes: FastifyPluginAsyncZod<RestreamRoutes> = async (app, { senders, config }) => {
  app.post(
    '/api/broadcasts/:broadcastId/restreams',
    signedIn('writing', {
      params: broadcastParams,
      body: createRestreamBody,
      response: { 201: restreamSchema },
    }),
    async (request, reply) => {
      const made = await createRestream(request.context, { ...request.params, ...request.body, config });
      await senders.look();
      return reply.code(201).send(made);
    },
  );

  app.get(
    '/api/broadcasts/:broadcastId/restreams',
    signedIn('reading', { params: broadcastParams, response: { 200: restreamsAnswer } }),
    async (request) => listRestreams(request.context, { ...request.params, config }),
  );

  app.delete(
    '/api/broadcasts/:broadcastId/restreams/:restreamId',
    noContent(signedIn('writing', { params: restreamParams })),
    async (request) => {
      await stopRestream(request.context, request.params);
      await senders.look();
    },
  );
};
