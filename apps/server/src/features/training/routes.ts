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
import { noContent, signedIn } from '#server/plugins/guards.ts';
import {
  deleteDrill,
  markFavourite,
  readDrills,
  restoreDrill,
  saveDrill,
  unmarkFavourite,
} from './drills.ts';
import { deleteResult, listResults, saveResult } from './results.ts';

const drillParams = z.object({ drillId: z.string() });
const resultParams = z.object({ resultId: z.string() });

/** Drills and runs. */
export const trainingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/training/drills', signedIn('reading', { response: { 200: drillsAnswer } }), async (request) =>
    readDrills(request.context),
  );

  app.put(
    '/api/training/drills/:drillId',
    signedIn('writing', { params: drillParams, body: saveDrillBody, response: { 200: ownDrillAnswer } }),
    async (request) => ({
      drill: await saveDrill(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/drills/:drillId',
    noContent(signedIn('writing', { params: drillParams })),
    async (request) => deleteDrill(request.context, request.params.drillId),
  );

  app.post(
    '/api/training/drills/:drillId/restore',
    signedIn('writing', { params: drillParams, response: { 200: ownDrillAnswer } }),
    async (request) => ({ drill: await restoreDrill(request.context, request.params.drillId) }),
  );

  const ofFavourite = noContent(signedIn('writing', { params: favoriteParams }));
  app.put('/api/training/favourites/:key', ofFavourite, async (request) =>
    markFavourite(request.context, request.params.key),
  );
  app.delete('/api/training/favourites/:key', ofFavourite, async (request) =>
    unmarkFavourite(request.context, request.params.key),
  );

  app.get(
    '/api/training/results',
    signedIn('reading', { querystring: resultsQuery, response: { 200: resultsAnswer } }),
    async (request) => listResults(request.context, request.query),
  );

  app.put(
    '/api/training/results/:resultId',
    signedIn('writing', { params: resultParams, body: saveResultBody, response: { 200: resultAnswer } }),
    async (request) => ({
      result: await saveResult(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/results/:resultId',
    noContent(signedIn('writing', { params: resultParams })),
    async (request) => deleteResult(request.context, request.params.resultId),
  );
};
