import {
  idSchema,
  lookAnswer,
  readyCamerasAnswer,
  reportReadyAnswer,
  reportReadyBody,
  startReadyAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { lookThrough } from './look.ts';
import { reportReady, takeReadyBack } from './report.ts';
import { readReady, startReady } from './start.ts';

const teamParams = z.object({ teamId: z.string() });
const newParams = z.object({ cameraId: idSchema });
const cameraParams = z.object({ cameraId: z.string() });

/** Routes of cameras that wait, and of those who start them. */
export const readyCameraRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/teams/:teamId/ready-cameras',
    signedIn('reading', { params: teamParams, response: { 200: readyCamerasAnswer } }),
    async (request) => ({ cameras: await readReady(request.context, request.params.teamId) }),
  );

  app.put(
    '/api/ready-cameras/:cameraId',
    signedIn('filming', { params: newParams, body: reportReadyBody, response: { 200: reportReadyAnswer } }),
    async (request) => reportReady(request.context, { ...request.params, ...request.body }),
  );

  app.delete(
    '/api/ready-cameras/:cameraId',
    noContent(signedIn('writing', { params: cameraParams })),
    async (request) => takeReadyBack(request.context, request.params.cameraId),
  );

  app.post(
    '/api/ready-cameras/:cameraId/start',
    signedIn('writing', { params: cameraParams, response: { 200: startReadyAnswer } }),
    async (request) => ({ camera: await startReady(request.context, request.params.cameraId) }),
  );

  app.post(
    '/api/ready-cameras/:cameraId/look',
    signedIn('reading', { params: cameraParams, response: { 200: lookAnswer } }),
    async (request) => lookThrough(request.context, request.params.cameraId),
  );
};
