import { conversationAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { openChat } from '#server/features/calendar/service.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { readConversation } from './list.ts';

const params = z.object({ eventId: z.string(), key: z.string() });

/** Opens the chat of an event on one date. */
export const eventChatRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/calendar/events/:eventId/:key/chat',
    signedIn('writing', { params, response: { 200: conversationAnswer } }),
    async (request) => ({
      conversation: await readConversation(request.context, await openChat(request.context, request.params)),
    }),
  );
};
