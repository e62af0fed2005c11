import {
  drillsAnswer,
  favoriteParams,
  ownDrillAnswer,
  resultAnswer,
  resultsAnswer,
  resultsQuery,
  saveDrillBody,
  saveResultBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import {
  deleteDrill,
  markFavourite,
  readDrills,
  restoreDrill,
  saveDrill,
  unmarkFavourite,
} from './drills.ts';
import { deleteResult, listResults, saveResult } from './results.ts';

const ofDrill = z.object({ drillId: z.string() });
const ofResult = z.object({ resultId: z.string() });

const reading = { onRequest: signedIn, config: limits.reading };
const writing = { onRequest: signedIn, config: limits.writing };

/** Drills and runs. */
export const trainingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/drills',
    { ...reading, schema: { response: { 200: drillsAnswer } } },
    async (request) => readDrills(request.context),
  );

  app.put(
    '/api/training/drills/:drillId',
    { ...writing, schema: { params: ofDrill, body: saveDrillBody, response: { 200: ownDrillAnswer } } },
    async (request) => ({
      drill: await saveDrill(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/drills/:drillId',
    { ...writing, schema: { params: ofDrill } },
    async (request, reply) => {
      await deleteDrill(request.context, request.params.drillId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/training/drills/:drillId/restore',
    { ...writing, schema: { params: ofDrill, response: { 200: ownDrillAnswer } } },
    async (request) => ({ drill: await restoreDrill(request.context, request.params.drillId) }),
  );

  const ofFavourite = { ...writing, schema: { params: favoriteParams } };
  app.put('/api/training/favourites/:key', ofFavourite, async (request, reply) => {
    await markFavourite(request.context, request.params.key);
    return reply.code(204).send();
  });
  app.delete('/api/training/favourites/:key', ofFavourite, async (request, reply) => {
    await unmarkFavourite(request.context, request.params.key);
    return reply.code(204).send();
  });

  app.get(
    '/api/training/results',
    { ...reading, schema: { querystring: resultsQuery, response: { 200: resultsAnswer } } },
    async (request) => listResults(request.context, request.query),
  );

  app.put(
    '/api/training/results/:resultId',
    { ...writing, schema: { params: ofResult, body: saveResultBody, response: { 200: resultAnswer } } },
    async (request) => ({
      result: await saveResult(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/results/:resultId',
    { ...writing, schema: { params: ofResult } },
    async (request, reply) => {
      await deleteResult(request.context, request.params.resultId);
      return reply.code(204).send();
    },
  );
};
