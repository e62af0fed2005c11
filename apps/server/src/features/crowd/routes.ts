import {
  crowdAnswer,
  muteInStreamBody,
  reactAnswer,
  reactBody,
  reportStreamMessageBody,
  STREAM_MESSAGE_REACTIONS,
  sendStreamMessageBody,
  streamMessageAnswer,
  streamMessagesAnswer,
  streamMessagesQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import type { BurstLimit } from './burst-limit.ts';
import type { CrowdBook } from './crowd-book.ts';
import {
  answerStreamMessage,
  deleteStreamMessage,
  readStreamMessages,
  sendStreamMessage,
} from './messages.ts';
import { muteInStream } from './mutes.ts';
import { reactToStream, readCrowd } from './reactions.ts';
import { reportStreamMessage } from './report.ts';

const ofStream = z.object({ key: z.string() });
const ofMessage = z.object({ key: z.string(), messageId: z.string() });
const ofAnswer = z.object({
  key: z.string(),
  messageId: z.string(),
  emoji: z.enum(STREAM_MESSAGE_REACTIONS),
});
const ofMute = z.object({ broadcastId: z.string(), accountId: z.string() });

const watching = { config: limits.watching };
const messaging = { onRequest: signedIn, config: limits.messaging };
const writing = { onRequest: signedIn, config: limits.writing };
const answer = { 200: streamMessageAnswer };

interface Options {
  crowd: CrowdBook;
  limitBurst: BurstLimit;
}

/** The routes of chats beside broadcasts, and of their crowds' reactions. */
export const crowdRoutes: FastifyPluginAsyncZod<Options> = async (app, { crowd, limitBurst }) => {
  app.get(
    '/api/live/:key/messages',
    {
      ...watching,
      schema: { params: ofStream, querystring: streamMessagesQuery, response: { 200: streamMessagesAnswer } },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readStreamMessages(request.context, { ...request.query, ...request.params });
    },
  );

  app.put(
    '/api/live/:key/messages/:messageId',
    { ...messaging, schema: { params: ofMessage, body: sendStreamMessageBody, response: answer } },
    async (request) => ({
      message: await sendStreamMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.delete(
    '/api/live/:key/messages/:messageId',
    { ...messaging, schema: { params: ofMessage, response: answer } },
    async (request) => ({ message: await deleteStreamMessage(request.context, request.params) }),
  );

  const answering = { ...messaging, schema: { params: ofAnswer, response: answer } };
  app.put('/api/live/:key/messages/:messageId/reactions/:emoji', answering, async (request) => ({
    message: await answerStreamMessage(request.context, { ...request.params, isGiven: true }),
  }));
  app.delete('/api/live/:key/messages/:messageId/reactions/:emoji', answering, async (request) => ({
    message: await answerStreamMessage(request.context, { ...request.params, isGiven: false }),
  }));

  app.post(
    '/api/live/:key/messages/:messageId/report',
    {
      onRequest: signedIn,
      config: limits.feedback,
      schema: { params: ofMessage, body: reportStreamMessageBody },
    },
    async (request, reply) => {
      await reportStreamMessage(request.context, { ...request.body, ...request.params });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/live/:key/reactions',
    { ...watching, schema: { params: ofStream, response: { 200: crowdAnswer } } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readCrowd(request.context, request.params.key);
    },
  );

  app.post(
    '/api/live/:key/reactions',
    { ...messaging, schema: { params: ofStream, body: reactBody, response: { 200: reactAnswer } } },
    async (request) => ({
      totals: await reactToStream(
        { ...request.context, crowd, limitBurst },
        { ...request.body, ...request.params },
      ),
    }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/mutes/:accountId',
    { ...writing, schema: { params: ofMute, body: muteInStreamBody } },
    async (request, reply) => {
      await muteInStream(request.context, { ...request.params, ...request.body });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/broadcasts/:broadcastId/mutes/:accountId',
    { ...writing, schema: { params: ofMute } },
    async (request, reply) => {
      await muteInStream(request.context, { ...request.params, minutes: null });
      return reply.code(204).send();
    },
  );
};
