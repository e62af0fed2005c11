import {
  boardAnswer,
  boardChangeAnswer,
  broadcastAnswer,
  broadcastsAnswer,
  broadcastsOfAnswer,
  broadcastsQuery,
  changeBoardBody,
  changeBroadcastBody,
  filmingSchema,
  liveLogAnswer,
  liveLogQuery,
  startBroadcastBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Config } from '#server/config.ts';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { changeBoard, readBoard } from './board.ts';
import { changeBroadcast } from './change.ts';
import { deleteBroadcast, endBroadcast, restoreBroadcast } from './end.ts';
import { changeFilming, mayBeFilmed } from './filming.ts';
import { readLive, readLog, readOfEvent, readOfMatch, readOfTeam } from './read.ts';
import { startBroadcast } from './start.ts';

const ofTeam = z.object({ teamId: z.string() });
const ofBroadcast = z.object({ broadcastId: z.string() });
const ofChange = z.object({ broadcastId: z.string(), changeId: z.string() });
const ofKey = z.object({ key: z.string() });
const ofMatch = z.object({ matchId: z.string() });
const ofEvent = z.object({ eventId: z.string(), key: z.string() });

const reading = { onRequest: signedIn, config: limits.reading };
const writing = { onRequest: signedIn, config: limits.writing };
/** Open without a session: public broadcasts, and those that a link opens. */
const watching = { config: limits.watching };

/** Routes to start, change and watch broadcasts. */
export const broadcastRoutes: FastifyPluginAsyncZod<{
  config: Pick<Config, 'auth' | 'recordingDays' | 'mediaQuotaBytes'>;
}> = async (app, { config: { auth, recordingDays, mediaQuotaBytes } }) => {
  const { secret } = auth;

  app.get(
    '/api/teams/:teamId/broadcasts',
    {
      ...reading,
      schema: { params: ofTeam, querystring: broadcastsQuery, response: { 200: broadcastsAnswer } },
    },
    async (request) =>
      readOfTeam(request.context, {
        ...request.params,
        ...request.query,
        mostBytes: mediaQuotaBytes,
        secret,
      }),
  );

  app.put(
    '/api/broadcasts/:broadcastId',
    {
      ...writing,
      schema: { params: ofBroadcast, body: startBroadcastBody, response: { 200: broadcastAnswer } },
    },
    async (request) => {
      const { context, params, body } = request;
      return readLive(context, { key: await startBroadcast(context, { ...params, ...body }), secret });
    },
  );

  app.patch(
    '/api/broadcasts/:broadcastId',
    {
      ...writing,
      schema: { params: ofBroadcast, body: changeBroadcastBody, response: { 200: broadcastAnswer } },
    },
    async (request) => {
      const { context, params, body } = request;
      const key = await changeBroadcast(context, { ...params, ...body, recordingDays });
      return readLive(context, { key, secret });
    },
  );

  app.delete(
    '/api/broadcasts/:broadcastId',
    { ...writing, schema: { params: ofBroadcast } },
    async (request, reply) => {
      await deleteBroadcast(request.context, { ...request.params, recordingDays });
      return reply.code(204).send();
    },
  );

  const answering = { ...writing, schema: { params: ofBroadcast, response: { 200: broadcastAnswer } } };
  app.post('/api/broadcasts/:broadcastId/end', answering, async ({ context, params }) => {
    return readLive(context, { key: await endBroadcast(context, { ...params, recordingDays }), secret });
  });
  app.post('/api/broadcasts/:broadcastId/restore', answering, async ({ context, params }) => {
    return readLive(context, { key: await restoreBroadcast(context, params.broadcastId), secret });
  });

  app.put(
    '/api/broadcasts/:broadcastId/board/:changeId',
    {
      onRequest: signedIn,
      config: limits.scoring,
      schema: { params: ofChange, body: changeBoardBody, response: { 200: boardChangeAnswer } },
    },
    async (request) => ({
      change: await changeBoard(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.get(
    '/api/live/:key',
    { ...watching, schema: { params: ofKey, response: { 200: broadcastAnswer } } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readLive(request.context, { ...request.params, secret });
    },
  );

  app.get(
    '/api/live/:key/log',
    {
      ...watching,
      schema: { params: ofKey, querystring: liveLogQuery, response: { 200: liveLogAnswer } },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readLog(request.context, { ...request.params, ...request.query });
    },
  );

  app.get(
    '/api/live/:key/board',
    { ...watching, schema: { params: ofKey, response: { 200: boardAnswer } } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return { changes: await readBoard(request.context, request.params.key) };
    },
  );

  app.get(
    '/api/matches/:matchId/broadcasts',
    { ...reading, schema: { params: ofMatch, response: { 200: broadcastsOfAnswer } } },
    async (request) => ({ broadcasts: await readOfMatch(request.context, request.params.matchId) }),
  );

  app.get(
    '/api/calendar/events/:eventId/:key/broadcasts',
    { ...reading, schema: { params: ofEvent, response: { 200: broadcastsOfAnswer } } },
    async (request) => ({ broadcasts: await readOfEvent(request.context, request.params) }),
  );

  app.get(
    '/api/account/filming',
    { ...reading, schema: { response: { 200: filmingSchema } } },
    async (request) => ({ mayBeFilmed: await mayBeFilmed(request.context) }),
  );

  app.put(
    '/api/account/filming',
    {
      onRequest: signedIn,
      config: limits.account,
      schema: { body: filmingSchema, response: { 200: filmingSchema } },
    },
    async (request) => ({
      mayBeFilmed: await changeFilming(request.context, request.body.mayBeFilmed),
    }),
  );
};
