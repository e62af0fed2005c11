import { teamStatsAnswer, teamStatsQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { cacheFigures } from './cache.ts';
import { readTeamStats } from './read.ts';

const teamParams = z.object({ teamId: z.string() });

/** Routes of team stats. */
export const teamStatsRoutes: FastifyPluginAsyncZod = async (app) => {
  const cached = cacheFigures();
  app.get(
    '/api/teams/:teamId/stats',
    signedIn('reading', {
      params: teamParams,
      querystring: teamStatsQuery,
      response: { 200: teamStatsAnswer },
    }),
    async (request) => readTeamStats(request.context, { ...request.query, ...request.params }, cached),
  );
};
