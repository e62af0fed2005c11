import { peopleAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/guards.ts';
import { listPeople } from './service.ts';

/** The people for a new match. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/people', signedIn('reading', { response: { 200: peopleAnswer } }), async (request) => ({
    people: await listPeople(request.context),
  }));
};
