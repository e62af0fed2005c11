import {
  declaredRatingSchema,
  declareRatingBody,
  playerAnswer,
  playerQuery,
  ratingHistoryAnswer,
  ratingHistoryQuery,
  ratingVisibility,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { declareRating, withdrawRating } from './declare.ts';
import { readPlayer, readRatingHistory } from './player.ts';
import { presentHistory, presentPlayer } from './present.ts';
import { saveVisibility } from './service.ts';

// Any text; an unknown one is answered 404 by the policy. No database knows a NUL.
const playerParams = z.object({
  username: z.string().check(z.overwrite((text) => text.replaceAll('\0', '\ufffd'))),
});
const declaredParams = z.object({
  system: declaredRatingSchema.shape.system,
  discipline: declaredRatingSchema.shape.discipline,
});

/** Profiles and ratings of players. */
export const ratingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/players/:username',
    signedIn('reading', { params: playerParams, querystring: playerQuery, response: { 200: playerAnswer } }),
    async (request) =>
      presentPlayer(await readPlayer(request.context, { ...request.params, ...request.query })),
  );

  app.get(
    '/api/players/:username/ratings',
    signedIn('reading', {
      params: playerParams,
      querystring: ratingHistoryQuery,
      response: { 200: ratingHistoryAnswer },
    }),
    async (request) =>
      presentHistory(await readRatingHistory(request.context, { ...request.params, ...request.query })),
  );

  app.put(
    '/api/ratings/declared',
    signedIn('writing', { body: declareRatingBody, response: { 200: declaredRatingSchema } }),
    async (request) => declareRating(request.context, request.body),
  );

  app.delete(
    '/api/ratings/declared/:system/:discipline',
    noContent(signedIn('writing', { params: declaredParams })),
    async (request) => withdrawRating(request.context, request.params),
  );

  app.put(
    '/api/ratings/visibility',
    signedIn('writing', { body: ratingVisibility, response: { 200: ratingVisibility } }),
    async (request) => saveVisibility(request.context, request.body),
  );
};
