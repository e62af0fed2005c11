import { feedbackAnswer, feedbackBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendFeedback } from '#server/features/feedback/service.ts';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';

export const feedbackRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/feedback',
    {
      onRequest: signedIn,
      config: limits.feedback,
      schema: { body: feedbackBody, response: { 201: feedbackAnswer } },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? '';
      await sendFeedback(request.context, { ...request.body, userAgent });
      return reply.code(201).send({ id: request.body.id });
    },
  );
};
