import {
  answerTimesBody,
  createTimePollBody,
  pickTimeBody,
  timePollAnswer,
  timePollsAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { ownAccess } from '#server/features/calendar/service.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { answerTimes, createPoll, pickTime, removePoll } from './polls.ts';
import { listPolls, readPoll } from './reading.ts';

const params = z.object({ pollId: z.string() });
const response = { 200: timePollAnswer };

/** Polls to find a time for an event. */
export const timePollRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/time-polls', signedIn('reading', { response: { 200: timePollsAnswer } }), async (request) =>
    listPolls(request.context),
  );

  app.get('/api/time-polls/:pollId', signedIn('reading', { params, response }), async (request) =>
    readPoll(request.context, request.params.pollId),
  );

  app.put(
    '/api/time-polls/:pollId',
    signedIn('writing', { params, body: createTimePollBody, response }),
    async (request) => {
      await createPoll(request.context, { ...request.params, ...request.body });
      return readPoll(request.context, request.params.pollId);
    },
  );

  app.put(
    '/api/time-polls/:pollId/answer',
    signedIn('writing', { params, body: answerTimesBody, response }),
    async (request) => {
      const access = await ownAccess(request.context);
      await answerTimes(request.context, { access, ...request.params, ...request.body });
      return readPoll(request.context, request.params.pollId);
    },
  );

  app.post(
    '/api/time-polls/:pollId/pick',
    signedIn('writing', { params, body: pickTimeBody, response }),
    async (request) => {
      await pickTime(request.context, { ...request.params, ...request.body });
      return readPoll(request.context, request.params.pollId);
    },
  );

  app.delete('/api/time-polls/:pollId', noContent(signedIn('writing', { params })), async (request) =>
    removePoll(request.context, request.params.pollId),
  );
};
