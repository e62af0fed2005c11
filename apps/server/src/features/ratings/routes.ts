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
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { readPlayer, readRatingHistory } from './player.ts';
import { presentHistory, presentPlayer } from './present.ts';
import { declareRating, saveVisibility, withdrawRating } from './service.ts';

// Any text; an unknown one is answered 404 by the policy.
const ofPlayer = z.object({ username: z.string() });
const ofDeclared = z.object({
  system: declaredRatingSchema.shape.system,
  discipline: declaredRatingSchema.shape.discipline,
});

/** Profiles and ratings of players. */
export const ratingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/players/:username',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { params: ofPlayer, querystring: playerQuery, response: { 200: playerAnswer } },
    },
    async (request) =>
      presentPlayer(await readPlayer(request.context, { ...request.params, ...request.query })),
  );

  app.get(
    '/api/players/:username/ratings',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { params: ofPlayer, querystring: ratingHistoryQuery, response: { 200: ratingHistoryAnswer } },
    },
    async (request) =>
      presentHistory(await readRatingHistory(request.context, { ...request.params, ...request.query })),
  );

  app.put(
    '/api/ratings/declared',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { body: declareRatingBody, response: { 200: declaredRatingSchema } },
    },
    async (request) => declareRating(request.context, request.body),
  );

  app.delete(
    '/api/ratings/declared/:system/:discipline',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { params: ofDeclared, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      await withdrawRating(request.context, request.params);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/ratings/visibility',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { body: ratingVisibility, response: { 200: ratingVisibility } },
    },
    async (request) => saveVisibility(request.context, request.body),
  );
};
