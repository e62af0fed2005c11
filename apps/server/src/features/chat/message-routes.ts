import {
  catchUpAnswer,
  editMessageBody,
  messageAnswer,
  messageSearchAnswer,
  messageSearchQuery,
  messagesAnswer,
  messagesQuery,
  reactionParams,
  readersAnswer,
  sendMessageBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { MediaStore } from '#server/media/store.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { catchUp } from './catch-up.ts';
import { deleteMessage, editMessage, react, removeReaction } from './change-message.ts';
import { readMessages, readReaders } from './reading.ts';
import { searchMessages } from './search.ts';
import { sendMessage } from './send.ts';

const conversationParams = z.object({ conversationId: z.string() });
const messageParams = z.object({ messageId: z.string() });

const answer = { 200: messageAnswer };

/** Routes for messages. */
export const messageRoutes: FastifyPluginAsyncZod<{ media: MediaStore }> = async (app, { media }) => {
  app.get(
    '/api/conversations/:conversationId/messages',
    signedIn('reading', {
      params: conversationParams,
      querystring: messagesQuery,
      response: { 200: messagesAnswer },
    }),
    async (request) => readMessages(request.context, { ...request.query, ...request.params }),
  );

  app.get(
    '/api/chat/search',
    signedIn('searching', { querystring: messageSearchQuery, response: { 200: messageSearchAnswer } }),
    async (request) => searchMessages(request.context, request.query),
  );

  app.get('/api/chat/catch-up', signedIn('reading', { response: { 200: catchUpAnswer } }), async (request) =>
    catchUp(request.context),
  );

  app.post(
    '/api/conversations/:conversationId/messages',
    signedIn('messaging', { params: conversationParams, body: sendMessageBody, response: answer }),
    async (request) => ({
      message: await sendMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.patch(
    '/api/messages/:messageId',
    signedIn('messaging', { params: messageParams, body: editMessageBody, response: answer }),
    async (request) => ({
      message: await editMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.delete(
    '/api/messages/:messageId',
    signedIn('messaging', { params: messageParams, response: answer }),
    async (request) => ({
      message: await deleteMessage({ ...request.context, media }, request.params.messageId),
    }),
  );

  app.put(
    '/api/messages/:messageId/reactions/:emoji',
    signedIn('messaging', { params: reactionParams, response: answer }),
    async (request) => ({ message: await react(request.context, request.params) }),
  );

  app.delete(
    '/api/messages/:messageId/reactions/:emoji',
    signedIn('messaging', { params: reactionParams, response: answer }),
    async (request) => ({ message: await removeReaction(request.context, request.params) }),
  );

  app.get(
    '/api/messages/:messageId/readers',
    signedIn('reading', { params: messageParams, response: { 200: readersAnswer } }),
    async (request) => readReaders(request.context, request.params.messageId),
  );
};
