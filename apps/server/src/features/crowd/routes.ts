import {
  crowdAnswer,
  muteInStreamBody,
  pinStreamMessageBody,
  reactAnswer,
  reactBody,
  reportStreamMessageBody,
  STREAM_MESSAGE_REACTIONS,
  sendStreamMessageBody,
  slowModeBody,
  streamMessageAnswer,
  streamMessagesAnswer,
  streamMessagesQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import type { BurstLimit } from './burst-limit.ts';
import type { CrowdBook } from './crowd-book.ts';
import {
  answerStreamMessage,
  deleteStreamMessage,
  pinStreamMessage,
  readStreamMessages,
  sendStreamMessage,
} from './messages.ts';
import { muteInStream } from './mutes.ts';
import { reactToStream, readCrowd } from './reactions.ts';
import { reportStreamMessage } from './report.ts';
import { setSlowMode } from './slow-mode.ts';

const streamParams = z.object({ key: z.string() });
const messageParams = z.object({ key: z.string(), messageId: z.string() });
const answerParams = z.object({
  key: z.string(),
  messageId: z.string(),
  emoji: z.enum(STREAM_MESSAGE_REACTIONS),
});
const slowModeParams = z.object({ broadcastId: z.string() });
const muteParams = z.object({ broadcastId: z.string(), accountId: z.string() });

const answer = { 200: streamMessageAnswer };

interface Options {
  crowd: CrowdBook;
  limitBurst: BurstLimit;
}

/** The routes of chats beside broadcasts, and of their crowds' reactions. */
export const crowdRoutes: FastifyPluginAsyncZod<Options> = async (app, { crowd, limitBurst }) => {
  app.get(
    '/api/live/:key/messages',
    anyoneWithLink({
      params: streamParams,
      querystring: streamMessagesQuery,
      response: { 200: streamMessagesAnswer },
    }),
    async (request) => readStreamMessages(request.context, { ...request.query, ...request.params }),
  );

  app.put(
    '/api/live/:key/messages/:messageId',
    signedIn('streamMessages', { params: messageParams, body: sendStreamMessageBody, response: answer }),
    async (request) => ({
      message: await sendStreamMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.delete(
    '/api/live/:key/messages/:messageId',
    signedIn('messaging', { params: messageParams, response: answer }),
    async (request) => ({ message: await deleteStreamMessage(request.context, request.params) }),
  );

  const answering = signedIn('messaging', { params: answerParams, response: answer });
  app.put('/api/live/:key/messages/:messageId/reactions/:emoji', answering, async (request) => ({
    message: await answerStreamMessage(request.context, { ...request.params, isGiven: true }),
  }));
  app.delete('/api/live/:key/messages/:messageId/reactions/:emoji', answering, async (request) => ({
    message: await answerStreamMessage(request.context, { ...request.params, isGiven: false }),
  }));

  app.put(
    '/api/live/:key/messages/:messageId/pin',
    signedIn('messaging', { params: messageParams, body: pinStreamMessageBody, response: answer }),
    async (request) => ({
      message: await pinStreamMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.post(
    '/api/live/:key/messages/:messageId/report',
    noContent(signedIn('feedback', { params: messageParams, body: reportStreamMessageBody })),
    async (request) => reportStreamMessage(request.context, { ...request.body, ...request.params }),
  );

  app.get(
    '/api/live/:key/reactions',
    anyoneWithLink({ params: streamParams, response: { 200: crowdAnswer } }),
    async (request) => readCrowd(request.context, request.params.key),
  );

  app.post(
    '/api/live/:key/reactions',
    signedIn('messaging', { params: streamParams, body: reactBody, response: { 200: reactAnswer } }),
    async (request) => ({
      totals: await reactToStream(
        { ...request.context, crowd, limitBurst },
        { ...request.body, ...request.params },
      ),
    }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/slow-mode',
    noContent(signedIn('writing', { params: slowModeParams, body: slowModeBody })),
    async (request) => setSlowMode(request.context, { ...request.params, ...request.body }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/mutes/:accountId',
    noContent(signedIn('writing', { params: muteParams, body: muteInStreamBody })),
    async (request) => muteInStream(request.context, { ...request.params, ...request.body }),
  );

  app.delete(
    '/api/broadcasts/:broadcastId/mutes/:accountId',
    noContent(signedIn('writing', { params: muteParams })),
    async (request) => muteInStream(request.context, { ...request.params, minutes: null }),
  );
};
