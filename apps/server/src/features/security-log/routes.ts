import { securityEventsAnswer, securityEventsQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/guards.ts';
import { listOwnEvents } from './list.ts';

export const securityLogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/security/events',
    signedIn('reading', { querystring: securityEventsQuery, response: { 200: securityEventsAnswer } }),
    async (request) => listOwnEvents(request.context, request.query.before),
  );
};
