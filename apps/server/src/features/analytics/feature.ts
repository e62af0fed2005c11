import {
  analyticsAnswer,
  analyticsQuery,
  figureMatchesAnswer,
  figureMatchesQuery,
  headToHeadAnswer,
  headToHeadQuery,
  scoutingAnswer,
  scoutingQuery,
  teamOpponentsAnswer,
  teamOpponentsQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { readMatchesBehind } from './behind.ts';
import { readHeadToHead } from './head-to-head.ts';
import { listTeamOpponents, readScouting } from './scouting.ts';
import { readAnalytics } from './service.ts';

/** Statistics over the matches of a player. */
export const analytics: Feature = {
  name: 'analytics',
  mount: () => ({ routes: [analyticsRoutes] }),
};

const teamParams = z.object({ teamId: z.string() });

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

  app.get(
    '/api/head-to-head',
    signedIn('reading', { querystring: headToHeadQuery, response: { 200: headToHeadAnswer } }),
    async (request) => readHeadToHead(request.context, request.query),
  );

  app.get(
    '/api/teams/:teamId/scouting',
    signedIn('reading', {
      params: teamParams,
      querystring: scoutingQuery,
      response: { 200: scoutingAnswer },
    }),
    async (request) => readScouting(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/teams/:teamId/opponents',
    signedIn('reading', {
      params: teamParams,
      querystring: teamOpponentsQuery,
      response: { 200: teamOpponentsAnswer },
    }),
    async (request) => listTeamOpponents(request.context, { ...request.params, ...request.query }),
  );
};
