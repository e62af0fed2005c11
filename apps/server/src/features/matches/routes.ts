import {
  appendAnswer,
  appendBody,
  createMatchBody,
  eventsAnswer,
  eventsQuery,
  leaseAnswer,
  leaseBody,
  listMatchesAnswer,
  listMatchesQuery,
  matchAnswer,
  recordAnswer,
  recordQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { appendEvents } from './append.ts';
import { createMatch } from './create.ts';
import { deleteMatch, restoreMatch } from './delete.ts';
import { changeLease, readLease } from './hand-over.ts';
import { presentEntryTo, presentMatch, presentWithLog } from './present.ts';
import { listMatches, readEvents, readMatchWithLog, readRecord } from './service.ts';

// Any text: an address that names no match is answered 404 by the policy, whatever it looks like.
const params = z.object({ matchId: z.string() });

export const matchRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(historyRoutes);

  app.post(
    '/api/matches',
    signedIn('writing', { body: createMatchBody, response: { 200: matchAnswer, 201: matchAnswer } }),
    async (request, reply) => {
      const created = await createMatch(request.context, request.body);
      return reply.code(created.isNew ? 201 : 200).send(presentWithLog(created, request.account));
    },
  );

  app.get(
    '/api/matches/:matchId',
    signedIn('reading', { params, response: { 200: matchAnswer } }),
    async (request) =>
      presentWithLog(await readMatchWithLog(request.context, request.params.matchId), request.account),
  );

  app.get(
    '/api/matches/:matchId/events',
    signedIn('reading', { params, querystring: eventsQuery, response: { 200: eventsAnswer } }),
    async (request) => {
      const { match, entries } = await readEvents(request.context, { ...request.params, ...request.query });
      const reading = { match, reader: request.account };
      return { seq: match.seq, events: entries.map((entry) => presentEntryTo(entry, reading)) };
    },
  );

  app.post(
    '/api/matches/:matchId/events',
    signedIn('scoring', { params, body: appendBody, response: { 200: appendAnswer } }),
    async (request) => appendEvents(request.context, { ...request.body, ...request.params }),
  );
};

export const leaseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches/:matchId/lease',
    signedIn('reading', { params, response: { 200: leaseAnswer } }),
    async (request) => readLease(request.context, request.params.matchId),
  );

  app.post(
    '/api/matches/:matchId/lease',
    signedIn('writing', { params, body: leaseBody, response: { 200: leaseAnswer } }),
    async (request) => changeLease(request.context, { ...request.body, ...request.params }),
  );
};

/** The history: what is in it, what it amounts to, and taking a match out of it. */
const historyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches',
    signedIn('reading', { querystring: listMatchesQuery, response: { 200: listMatchesAnswer } }),
    async (request) => {
      const { page, ...rest } = await listMatches(request.context, request.query);
      return { matches: page.map((match) => presentMatch(match, request.account)), ...rest };
    },
  );

  app.get(
    '/api/matches/record',
    signedIn('reading', { querystring: recordQuery, response: { 200: recordAnswer } }),
    async (request) => readRecord(request.context, request.query),
  );

  app.delete('/api/matches/:matchId', noContent(signedIn('writing', { params })), async (request) =>
    deleteMatch(request.context, request.params.matchId),
  );

  app.post('/api/matches/:matchId/restore', noContent(signedIn('writing', { params })), async (request) =>
    restoreMatch(request.context, request.params.matchId),
  );
};
