import {
  createShareAnswer,
  eventsAnswer,
  eventsQuery,
  listSharesAnswer,
  watchAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { presentToGuests } from '#server/features/matches/present.ts';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { presentShare, presentShared } from './present.ts';
import { createShare, endShare, listShares, readShared } from './service.ts';

const matchParams = z.object({ matchId: z.string() });
const shareParams = z.object({ matchId: z.string(), shareId: z.string() });
const tokenParams = z.object({ token: z.string() });

export const shareRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/matches/:matchId/shares',
    signedIn('writing', { params: matchParams, response: { 201: createShareAnswer } }),
    async (request, reply) => {
      const { share, token } = await createShare(request.context, request.params.matchId);
      return reply.code(201).send({ share: presentShare(share), token });
    },
  );

  app.get(
    '/api/matches/:matchId/shares',
    signedIn('reading', { params: matchParams, response: { 200: listSharesAnswer } }),
    async (request) => ({
      shares: (await listShares(request.context, request.params.matchId)).map(presentShare),
    }),
  );

  app.delete(
    '/api/matches/:matchId/shares/:shareId',
    noContent(signedIn('writing', { params: shareParams })),
    async (request) => endShare(request.context, request.params),
  );

  app.get(
    '/api/watch/:token',
    anyoneWithLink({ params: tokenParams, response: { 200: watchAnswer } }),
    async ({ context, params }) => presentShared(await readShared(context, params), context.account),
  );

  app.get(
    '/api/watch/:token/events',
    anyoneWithLink({ params: tokenParams, querystring: eventsQuery, response: { 200: eventsAnswer } }),
    async (request) => {
      const shared = await readShared(request.context, { ...request.params, ...request.query });
      return { seq: shared.match.seq, events: shared.log.map(presentToGuests) };
    },
  );
};
