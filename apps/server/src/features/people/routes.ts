import { peopleAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { listPeople } from './service.ts';

/** The people for a new match. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/people',
    { onRequest: signedIn, config: limits.reading, schema: { response: { 200: peopleAnswer } } },
    async (request) => ({ people: await listPeople(request.context) }),
  );
};
