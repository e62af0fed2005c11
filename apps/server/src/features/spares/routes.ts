import {
  answerSpareBody,
  offerSpareBody,
  ownSpareAnswer,
  spareOfferAnswer,
  sparesAnswer,
  sparesQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { answerOffer, offerPlace, readOwnOffer, withdrawOffer } from './offers.ts';
import { listSpares } from './reading.ts';

const params = z.object({ offerId: z.string() });

/** Spares for a place that a player cannot fill. */
export const spareRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/spares',
    signedIn('reading', { querystring: sparesQuery, response: { 200: sparesAnswer } }),
    async (request) => listSpares(request.context, request.query),
  );

  app.get(
    '/api/spares/:offerId',
    signedIn('reading', { params, response: { 200: ownSpareAnswer } }),
    async (request) => readOwnOffer(request.context, request.params.offerId),
  );

  app.put(
    '/api/spares/:offerId',
    signedIn('inviting', { params, body: offerSpareBody, response: { 200: spareOfferAnswer } }),
    async (request) => offerPlace(request.context, { ...request.params, ...request.body }),
  );

  app.delete('/api/spares/:offerId', noContent(signedIn('writing', { params })), async (request) =>
    withdrawOffer(request.context, request.params.offerId),
  );

  app.post(
    '/api/spares/:offerId/answer',
    signedIn('writing', { params, body: answerSpareBody, response: { 200: ownSpareAnswer } }),
    async (request) => answerOffer(request.context, { ...request.params, ...request.body }),
  );
};
