import { saveSeasonBody, saveTieResultBody, seasonAnswer, seasonQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { requireTeamId } from '#server/features/teams/policy.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { readSeason, removeResult, saveResult, saveSeason } from './season.ts';

const params = z.object({ teamId: z.string() });
const resultParams = z.object({ teamId: z.string(), resultId: z.string() });
const response = { 200: seasonAnswer };

/** The table of a season: read by members, kept by captains. */
export const seasonRoutes: FastifyPluginAsyncZod = async (app) => {
  const url = '/api/teams/:teamId/season';

  app.get(
    url,
    signedIn('reading', { params, querystring: seasonQuery, response }),
    async ({ context, params: { teamId }, query }) =>
      readSeason(context, { teamId: requireTeamId(teamId), ...query }),
  );

  app.put(
    url,
    signedIn('writing', { params, body: saveSeasonBody, response }),
    async ({ context, params: { teamId }, body }) =>
      saveSeason(context, { teamId: requireTeamId(teamId), ...body }),
  );

  app.put(
    `${url}/results/:resultId`,
    signedIn('writing', { params: resultParams, body: saveTieResultBody, response }),
    async ({ context, params: { teamId, resultId }, body }) =>
      saveResult(context, { teamId: requireTeamId(teamId), resultId, ...body }),
  );

  app.delete(
    `${url}/results/:resultId`,
    noContent(signedIn('writing', { params: resultParams })),
    async ({ context, params: { teamId, resultId } }) =>
      removeResult(context, { teamId: requireTeamId(teamId), resultId }),
  );
};
