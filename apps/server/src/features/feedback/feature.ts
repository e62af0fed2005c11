import { feedbackAnswer, feedbackBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { feedback as feedbackTable } from '#server/db/schema/feedback.ts';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { sendFeedback } from './service.ts';

/** Feedback to the operator. */
export const feedback: Feature = {
  name: 'feedback',
  tables: [feedbackTable],
  mount: () => ({ routes: [feedbackRoutes] }),
};

const feedbackRoutes: FastifyPluginAsyncZod = async (app) => {
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
