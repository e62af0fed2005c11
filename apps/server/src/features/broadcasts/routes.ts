import {
  boardAnswer,
  boardChangeAnswer,
  broadcastAnswer,
  broadcastsAnswer,
  broadcastsOfAnswer,
  broadcastsQuery,
  changeBoardBody,
  changeBroadcastBody,
  embedAnswer,
  filmingSchema,
  liveLogAnswer,
  liveLogQuery,
  startBroadcastBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Config } from '#server/config.ts';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { changeBoard, readBoard } from './board.ts';
import { changeBroadcast } from './change.ts';
import { readEmbed } from './embed.ts';
import { deleteBroadcast, endBroadcast, restoreBroadcast } from './end.ts';
import { changeFilming, mayBeFilmed } from './filming.ts';
import { readLive, readLog, readOfEvent, readOfMatch, readOfTeam } from './read.ts';
import { startBroadcast } from './start.ts';

const teamParams = z.object({ teamId: z.string() });
const broadcastParams = z.object({ broadcastId: z.string() });
const changeParams = z.object({ broadcastId: z.string(), changeId: z.string() });
const keyParams = z.object({ key: z.string() });
const matchParams = z.object({ matchId: z.string() });
const eventParams = z.object({ eventId: z.string(), key: z.string() });

/** Routes to start, change and watch broadcasts. */
export const broadcastRoutes: FastifyPluginAsyncZod<{
  config: Pick<Config, 'auth' | 'recordingDays' | 'mediaQuotaBytes'>;
}> = async (app, { config: { auth, recordingDays, mediaQuotaBytes } }) => {
  const { secret } = auth;

  app.get(
    '/api/teams/:teamId/broadcasts',
    signedIn('reading', {
      params: teamParams,
      querystring: broadcastsQuery,
      response: { 200: broadcastsAnswer },
    }),
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
    signedIn('writing', {
      params: broadcastParams,
      body: startBroadcastBody,
      response: { 200: broadcastAnswer },
    }),
    async (request) => {
      const { context, params, body } = request;
      return readLive(context, {
        key: await startBroadcast(context, { ...params, ...body, recordingDays }),
        secret,
      });
    },
  );

  app.patch(
    '/api/broadcasts/:broadcastId',
    signedIn('writing', {
      params: broadcastParams,
      body: changeBroadcastBody,
      response: { 200: broadcastAnswer },
    }),
    async (request) => {
      const { context, params, body } = request;
      const key = await changeBroadcast(context, { ...params, ...body, recordingDays });
      return readLive(context, { key, secret });
    },
  );

  app.delete(
    '/api/broadcasts/:broadcastId',
    noContent(signedIn('writing', { params: broadcastParams })),
    async (request) => deleteBroadcast(request.context, { ...request.params, recordingDays }),
  );

  const answering = signedIn('writing', { params: broadcastParams, response: { 200: broadcastAnswer } });
  app.post('/api/broadcasts/:broadcastId/end', answering, async ({ context, params }) => {
    return readLive(context, { key: await endBroadcast(context, { ...params, recordingDays }), secret });
  });
  app.post('/api/broadcasts/:broadcastId/restore', answering, async ({ context, params }) => {
    return readLive(context, { key: await restoreBroadcast(context, params.broadcastId), secret });
  });

  app.put(
    '/api/broadcasts/:broadcastId/board/:changeId',
    signedIn('scoring', {
      params: changeParams,
      body: changeBoardBody,
      response: { 200: boardChangeAnswer },
    }),
    async (request) => ({
      change: await changeBoard(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.get(
    '/api/live/:key',
    anyoneWithLink({ params: keyParams, response: { 200: broadcastAnswer } }),
    async (request) => readLive(request.context, { ...request.params, secret }),
  );

  app.get(
    '/api/live/:key/log',
    anyoneWithLink({ params: keyParams, querystring: liveLogQuery, response: { 200: liveLogAnswer } }),
    async (request) => readLog(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/live/:key/board',
    anyoneWithLink({ params: keyParams, response: { 200: boardAnswer } }),
    async (request) => ({ changes: await readBoard(request.context, request.params.key) }),
  );

  app.get(
    '/api/embed/:broadcastId',
    anyoneWithLink({ params: broadcastParams, response: { 200: embedAnswer } }),
    async (request) => readEmbed(request.context, { key: request.params.broadcastId, secret }),
  );

  app.get(
    '/api/matches/:matchId/broadcasts',
    signedIn('reading', { params: matchParams, response: { 200: broadcastsOfAnswer } }),
    async (request) => ({ broadcasts: await readOfMatch(request.context, request.params.matchId) }),
  );

  app.get(
    '/api/calendar/events/:eventId/:key/broadcasts',
    signedIn('reading', { params: eventParams, response: { 200: broadcastsOfAnswer } }),
    async (request) => ({ broadcasts: await readOfEvent(request.context, request.params) }),
  );

  app.get(
    '/api/account/filming',
    signedIn('reading', { response: { 200: filmingSchema } }),
    async (request) => ({ mayBeFilmed: await mayBeFilmed(request.context) }),
  );

  app.put(
    '/api/account/filming',
    signedIn('account', { body: filmingSchema, response: { 200: filmingSchema } }),
    async (request) => ({
      mayBeFilmed: await changeFilming(request.context, request.body.mayBeFilmed),
    }),
  );
};
