import { analyticsAnswer, analyticsQuery, figureMatchesAnswer, figureMatchesQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { readAnalytics, readMatchesBehind } from './service.ts';

/** Statistics over the matches of a player. */
export const analytics: Feature = {
  name: 'analytics',
  mount: () => ({ routes: [analyticsRoutes] }),
};

/** Statistics over many matches. */
const analyticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/analytics',
    signedIn('reading', { querystring: analyticsQuery, response: { 200: analyticsAnswer } }),
    async (request) => readAnalytics(request.context, request.query),
  );

  app.get(
    '/api/analytics/matches',
    signedIn('reading', { querystring: figureMatchesQuery, response: { 200: figureMatchesAnswer } }),
    async (request) => readMatchesBehind(request.context, request.query),
  );
};
