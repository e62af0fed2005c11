import { feedbackAnswer, feedbackBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendFeedback } from '#server/features/feedback/service.ts';
import { signedIn } from '#server/plugins/guards.ts';

export const feedbackRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/feedback',
    signedIn('feedback', { body: feedbackBody, response: { 201: feedbackAnswer } }),
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? '';
      await sendFeedback(request.context, { ...request.body, userAgent });
      return reply.code(201).send({ id: request.body.id });
    },
  );
};
