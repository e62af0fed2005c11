import {
  appendAnswer,
  appendBody,
  createMatchBody,
  eventsAnswer,
  eventsQuery,
  matchAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { appendEvents } from './append.ts';
import { createMatch } from './create.ts';
import { historyRoutes } from './history-routes.ts';
import { presentEntryTo, presentWithLog } from './present.ts';
import { readEvents, readMatchWithLog } from './service.ts';

// Any text: an address that names no match is answered 404 by the policy, whatever it looks like.
const params = z.object({ matchId: z.string() });

export const matchRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(historyRoutes);

  app.post(
    '/api/matches',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { body: createMatchBody, response: { 200: matchAnswer, 201: matchAnswer } },
    },
    async (request, reply) => {
      const created = await createMatch(request.context, request.body);
      return reply.code(created.isNew ? 201 : 200).send(presentWithLog(created, request.account));
    },
  );

  app.get(
    '/api/matches/:matchId',
    { onRequest: signedIn, config: limits.reading, schema: { params, response: { 200: matchAnswer } } },
    async (request) =>
      presentWithLog(await readMatchWithLog(request.context, request.params.matchId), request.account),
  );

  app.get(
    '/api/matches/:matchId/events',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { params, querystring: eventsQuery, response: { 200: eventsAnswer } },
    },
    async (request) => {
      const { match, entries } = await readEvents(request.context, { ...request.params, ...request.query });
      const reading = { match, reader: request.account };
      return { seq: match.seq, events: entries.map((entry) => presentEntryTo(entry, reading)) };
    },
  );

  app.post(
    '/api/matches/:matchId/events',
    {
      onRequest: signedIn,
      config: limits.scoring,
      schema: { params, body: appendBody, response: { 200: appendAnswer } },
    },
    async (request) => appendEvents(request.context, { ...request.body, ...request.params }),
  );
};
