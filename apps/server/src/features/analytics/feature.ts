import {
  analyticsAnswer,
  analyticsQuery,
  figureMatchesAnswer,
  figureMatchesQuery,
  headToHeadAnswer,
  headToHeadQuery,
  levelsAnswer,
  levelsQuery,
  scoutingAnswer,
  scoutingQuery,
  teamOpponentsAnswer,
  teamOpponentsQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { analyticsLevels } from '#server/db/schema/levels.ts';
import type { Feature } from '#server/feature.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { readMatchesBehind } from './behind.ts';
import { readHeadToHead } from './head-to-head.ts';
import { measureLevels, readLevels } from './levels.ts';
import { listTeamOpponents, readScouting } from './scouting.ts';
import { readAnalytics } from './service.ts';

/** Statistics over the matches of a player. */
export const analytics: Feature = {
  name: 'analytics',
  tables: [
    {
      table: analyticsLevels,
      exported: { not: 'means of many players' },
      erased: { not: 'means of many players, measured again without those of the account' },
    },
  ],
  mount: (parts) => ({
    routes: [analyticsRoutes],
    jobs: [
      {
        name: 'measure-levels',
        failure: 'The levels of players were not measured',
        everyMs: DAY_MS,
        work: () => measureLevels(parts),
      },
    ],
  }),
};

const DAY_MS = 86_400_000;

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
    '/api/analytics/levels',
    signedIn('reading', { querystring: levelsQuery, response: { 200: levelsAnswer } }),
    async (request) => readLevels(request.context, request.query.sport),
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
