import { listMatchesAnswer, listMatchesQuery, recordAnswer, recordQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { deleteMatch, restoreMatch } from './delete.ts';
import { presentMatch } from './present.ts';
import { listMatches, readRecord } from './service.ts';

const params = z.object({ matchId: z.string() });

/** The history: what is in it, what it amounts to, and taking a match out of it. */
export const historyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { querystring: listMatchesQuery, response: { 200: listMatchesAnswer } },
    },
    async (request) => {
      const { page, ...rest } = await listMatches(request.context, request.query);
      return { matches: page.map((match) => presentMatch(match, request.account)), ...rest };
    },
  );

  app.get(
    '/api/matches/record',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { querystring: recordQuery, response: { 200: recordAnswer } },
    },
    async (request) => readRecord(request.context, request.query),
  );

  app.delete(
    '/api/matches/:matchId',
    { onRequest: signedIn, config: limits.writing, schema: { params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await deleteMatch(request.context, request.params.matchId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/matches/:matchId/restore',
    { onRequest: signedIn, config: limits.writing, schema: { params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await restoreMatch(request.context, request.params.matchId);
      return reply.code(204).send();
    },
  );
};
