import { eventPollsAnswer, messageAnswer, voteBody, votesAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { listEventPolls } from './event-polls.ts';
import { readVotes, vote } from './polls.ts';

const params = z.object({ messageId: z.string() });

const dateParams = z.object({ eventId: z.string(), key: z.string() });

/** Routes for the votes of polls; a poll is sent as a message. */
export const pollRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/messages/:messageId/vote',
    signedIn('messaging', { params, body: voteBody, response: { 200: messageAnswer } }),
    async (request) => ({ message: await vote(request.context, { ...request.body, ...request.params }) }),
  );

  app.get(
    '/api/messages/:messageId/votes',
    signedIn('reading', { params, response: { 200: votesAnswer } }),
    async (request) => readVotes(request.context, request.params.messageId),
  );

  app.get(
    '/api/calendar/events/:eventId/:key/polls',
    signedIn('reading', { params: dateParams, response: { 200: eventPollsAnswer } }),
    async (request) => listEventPolls(request.context, request.params),
  );
};
