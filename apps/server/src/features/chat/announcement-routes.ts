import {
  acknowledgementsAnswer,
  announcementsAnswer,
  messageAnswer,
  remindersAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import {
  acknowledge,
  endStanding,
  listAnnouncements,
  readAcknowledgements,
  remind,
} from './announcements.ts';

const conversationParams = z.object({ conversationId: z.string() });
const messageParams = z.object({ messageId: z.string() });

/** Routes for announcements and their acknowledgements. */
export const announcementRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/conversations/:conversationId/announcements',
    signedIn('reading', { params: conversationParams, response: { 200: announcementsAnswer } }),
    async (request) => listAnnouncements(request.context, request.params.conversationId),
  );

  app.put(
    '/api/messages/:messageId/acknowledgement',
    signedIn('messaging', { params: messageParams, response: { 200: messageAnswer } }),
    async (request) => ({ message: await acknowledge(request.context, request.params.messageId) }),
  );

  app.get(
    '/api/messages/:messageId/acknowledgements',
    signedIn('reading', { params: messageParams, response: { 200: acknowledgementsAnswer } }),
    async (request) => readAcknowledgements(request.context, request.params.messageId),
  );

  app.post(
    '/api/messages/:messageId/reminders',
    signedIn('writing', { params: messageParams, response: { 200: remindersAnswer } }),
    async (request) => remind(request.context, request.params.messageId),
  );

  app.post(
    '/api/messages/:messageId/end',
    signedIn('messaging', { params: messageParams, response: { 200: messageAnswer } }),
    async (request) => ({ message: await endStanding(request.context, request.params.messageId) }),
  );
};
