import { leaseAnswer, leaseBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { changeLease, readLease } from './hand-over.ts';

const params = z.object({ matchId: z.string() });

export const leaseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches/:matchId/lease',
    { onRequest: signedIn, config: limits.reading, schema: { params, response: { 200: leaseAnswer } } },
    async (request) => readLease(request.context, request.params.matchId),
  );

  app.post(
    '/api/matches/:matchId/lease',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { params, body: leaseBody, response: { 200: leaseAnswer } },
    },
    async (request) => changeLease(request.context, { ...request.body, ...request.params }),
  );
};
