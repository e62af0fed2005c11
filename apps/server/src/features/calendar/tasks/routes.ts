import { eventTasksAnswer, saveTaskBody, takeTaskBody } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { ownAccess } from '../policy.ts';
import { deleteTask, readTasks, saveTask, takeTask } from './tasks.ts';

const dateParams = z.object({ eventId: z.string(), key: z.string() });
const taskParams = z.object({ eventId: z.string(), key: z.string(), taskId: z.string() });
const response = { 200: eventTasksAnswer };

/** Tasks and rides of one date. */
export const taskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/calendar/events/:eventId/:key/tasks',
    signedIn('reading', { params: dateParams, response }),
    async (request) => readTasks(request.context, request.params),
  );

  app.put(
    '/api/calendar/events/:eventId/:key/tasks/:taskId',
    signedIn('writing', { params: taskParams, body: saveTaskBody, response }),
    async (request) => saveTask(request.context, { ...request.params, ...request.body }),
  );

  app.delete(
    '/api/calendar/events/:eventId/:key/tasks/:taskId',
    signedIn('writing', { params: taskParams, response }),
    async (request) => deleteTask(request.context, request.params),
  );

  app.put(
    '/api/calendar/events/:eventId/:key/tasks/:taskId/taken',
    signedIn('writing', { params: taskParams, body: takeTaskBody, response }),
    async (request) =>
      takeTask(request.context, {
        ...{ ...request.params, ...request.body },
        access: await ownAccess(request.context),
      }),
  );
};
