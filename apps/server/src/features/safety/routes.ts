import { blocksAnswer, reportAnswer, reportBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { block, listBlocked, report, unblock } from './service.ts';

const personParams = z.object({ accountId: z.string() });

/** Routes for blocking people, and for reports to the operator. */
export const safetyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/blocks', signedIn('reading', { response: { 200: blocksAnswer } }), async (request) => ({
    blocked: await listBlocked(request.context),
  }));

  const changing = signedIn('writing', { params: personParams, response: { 200: blocksAnswer } });
  app.put('/api/blocks/:accountId', changing, async (request) => ({
    blocked: await block(request.context, request.params.accountId),
  }));
  app.delete('/api/blocks/:accountId', changing, async (request) => ({
    blocked: await unblock(request.context, request.params.accountId),
  }));

  app.post(
    '/api/reports',
    signedIn('feedback', { body: reportBody, response: { 201: reportAnswer } }),
    async (request, reply) => {
      await report(request.context, request.body);
      return reply.code(201).send({ id: request.body.id });
    },
  );
};
