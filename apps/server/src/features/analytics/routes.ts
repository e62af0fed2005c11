import { analyticsAnswer, analyticsQuery, figureMatchesAnswer, figureMatchesQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { readAnalytics, readMatchesBehind } from './service.ts';

/** Statistics over many matches. */
export const analyticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/analytics',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { querystring: analyticsQuery, response: { 200: analyticsAnswer } },
    },
    async (request) => readAnalytics(request.context, request.query),
  );

  app.get(
    '/api/analytics/matches',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { querystring: figureMatchesQuery, response: { 200: figureMatchesAnswer } },
    },
    async (request) => readMatchesBehind(request.context, request.query),
  );
};
