import { peopleAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { listPeople } from './service.ts';

/** The people a player has met, found by name. */
export const people: Feature = {
  name: 'people',
  mount: () => ({ routes: [peopleRoutes] }),
};

/** The people for a new match. */
const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/people', signedIn('reading', { response: { 200: peopleAnswer } }), async (request) => ({
    people: await listPeople(request.context),
  }));
};
