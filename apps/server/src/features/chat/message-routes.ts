import {
  editMessageBody,
  messageAnswer,
  messagesAnswer,
  messagesQuery,
  reactionParams,
  readersAnswer,
  sendMessageBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { MediaStore } from '#server/media/store.ts';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { deleteMessage, editMessage, react, removeReaction } from './change-message.ts';
import { readMessages, readReaders } from './reading.ts';
import { sendMessage } from './send.ts';

const ofConversation = z.object({ conversationId: z.string() });
const ofMessage = z.object({ messageId: z.string() });

const reading = { onRequest: signedIn, config: limits.reading };
const messaging = { onRequest: signedIn, config: limits.messaging };
const answer = { 200: messageAnswer };

/** Routes for messages. */
export const messageRoutes: FastifyPluginAsyncZod<{ media: MediaStore }> = async (app, { media }) => {
  app.get(
    '/api/conversations/:conversationId/messages',
    {
      ...reading,
      schema: { params: ofConversation, querystring: messagesQuery, response: { 200: messagesAnswer } },
    },
    async (request) => readMessages(request.context, { ...request.query, ...request.params }),
  );

  app.post(
    '/api/conversations/:conversationId/messages',
    { ...messaging, schema: { params: ofConversation, body: sendMessageBody, response: answer } },
    async (request) => ({
      message: await sendMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.patch(
    '/api/messages/:messageId',
    { ...messaging, schema: { params: ofMessage, body: editMessageBody, response: answer } },
    async (request) => ({
      message: await editMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.delete(
    '/api/messages/:messageId',
    { ...messaging, schema: { params: ofMessage, response: answer } },
    async (request) => ({
      message: await deleteMessage({ ...request.context, media }, request.params.messageId),
    }),
  );

  app.put(
    '/api/messages/:messageId/reactions/:emoji',
    { ...messaging, schema: { params: reactionParams, response: answer } },
    async (request) => ({ message: await react(request.context, request.params) }),
  );

  app.delete(
    '/api/messages/:messageId/reactions/:emoji',
    { ...messaging, schema: { params: reactionParams, response: answer } },
    async (request) => ({ message: await removeReaction(request.context, request.params) }),
  );

  app.get(
    '/api/messages/:messageId/readers',
    { ...reading, schema: { params: ofMessage, response: { 200: readersAnswer } } },
    async (request) => readReaders(request.context, request.params.messageId),
  );
};
