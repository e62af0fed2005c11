import { programAnswer, saveProgramBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { deleteProgram, readProgram, restoreProgram, saveProgram } from './programs.ts';

const startParams = z.object({ startId: z.string() });

/** The started program: only its player's own, for every caller. */
export const trainingProgramRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/programs',
    signedIn('reading', { response: { 200: programAnswer } }),
    async (request) => ({ program: await readProgram(request.context) }),
  );

  app.put(
    '/api/training/programs/:startId',
    signedIn('writing', { params: startParams, body: saveProgramBody, response: { 200: programAnswer } }),
    async (request) => ({
      program: await saveProgram(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/programs/:startId',
    noContent(signedIn('writing', { params: startParams })),
    async (request) => deleteProgram(request.context, request.params.startId),
  );

  app.post(
    '/api/training/programs/:startId/restore',
    signedIn('writing', { params: startParams, response: { 200: programAnswer } }),
    async (request) => ({ program: await restoreProgram(request.context, request.params.startId) }),
  );
};
