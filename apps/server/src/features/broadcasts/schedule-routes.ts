import { changeScheduledBody, scheduleBroadcastBody, scheduledBroadcastsAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import {
  cancelScheduled,
  changeReminder,
  changeScheduled,
  readScheduled,
  scheduleBroadcast,
} from './schedule.ts';

const teamParams = z.object({ teamId: z.string() });
const scheduledParams = z.object({ scheduledId: z.string() });

/** Routes to schedule broadcasts, and to be reminded of them. */
export const scheduleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/teams/:teamId/scheduled-broadcasts',
    signedIn('reading', { params: teamParams, response: { 200: scheduledBroadcastsAnswer } }),
    async (request) => ({ scheduled: await readScheduled(request.context, request.params.teamId) }),
  );

  app.put(
    '/api/scheduled-broadcasts/:scheduledId',
    noContent(signedIn('writing', { params: scheduledParams, body: scheduleBroadcastBody })),
    async (request) => scheduleBroadcast(request.context, { ...request.params, ...request.body }),
  );

  app.patch(
    '/api/scheduled-broadcasts/:scheduledId',
    noContent(signedIn('writing', { params: scheduledParams, body: changeScheduledBody })),
    async (request) => changeScheduled(request.context, { ...request.params, ...request.body }),
  );

  app.delete(
    '/api/scheduled-broadcasts/:scheduledId',
    noContent(signedIn('writing', { params: scheduledParams })),
    async (request) => cancelScheduled(request.context, request.params),
  );

  const reminding = noContent(signedIn('writing', { params: scheduledParams }));
  app.put('/api/scheduled-broadcasts/:scheduledId/reminder', reminding, async ({ context, params }) =>
    changeReminder(context, { ...params, isWanted: true }),
  );
  app.delete('/api/scheduled-broadcasts/:scheduledId/reminder', reminding, async ({ context, params }) =>
    changeReminder(context, { ...params, isWanted: false }),
  );
};
