import {
  addPeopleBody,
  chatPrivacyBody,
  chatPrivacySchema,
  contactsAnswer,
  contactsQuery,
  conversationAnswer,
  conversationsAnswer,
  conversationsQuery,
  draftAnswer,
  draftBody,
  openConversationBody,
  ownConversationBody,
  pinBody,
  readAnswer,
  readBody,
  renameConversationBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { listContacts } from './contacts.ts';
import { saveDraft } from './drafts.ts';
import { addPeople, pinMessage, removePerson, renameConversation, saveLevel } from './group.ts';
import { listConversations, readConversation } from './list.ts';
import { openConversation } from './open.ts';
import { readPrivacy, savePrivacy } from './privacy.ts';
import { markRead } from './reading.ts';

// Any text: the policy answers 404 to everything that is no conversation.
const params = z.object({ conversationId: z.string() });
const personParams = z.object({ conversationId: z.string(), accountId: z.string() });

const answer = { 200: conversationAnswer };

/** Routes for conversations, their people, and contacts. */
export const conversationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/conversations',
    signedIn('reading', { querystring: conversationsQuery, response: { 200: conversationsAnswer } }),
    async (request) => listConversations(request.context, request.query),
  );

  app.post(
    '/api/conversations',
    signedIn('writing', { body: openConversationBody, response: { ...answer, 201: conversationAnswer } }),
    async (request, reply) => {
      const { conversation, isNew } = await openConversation(request.context, request.body);
      return reply.code(isNew ? 201 : 200).send({ conversation });
    },
  );

  app.get(
    '/api/conversations/:conversationId',
    signedIn('reading', { params, response: answer }),
    async (request) => ({
      conversation: await readConversation(request.context, request.params.conversationId),
    }),
  );

  app.patch(
    '/api/conversations/:conversationId',
    signedIn('writing', { params, body: renameConversationBody, response: answer }),
    async (request) => ({
      conversation: await renameConversation(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.post(
    '/api/conversations/:conversationId/people',
    signedIn('writing', { params, body: addPeopleBody, response: answer }),
    async (request) => ({
      conversation: await addPeople(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.delete(
    '/api/conversations/:conversationId/people/:accountId',
    noContent(signedIn('writing', { params: personParams })),
    async (request) => removePerson(request.context, request.params),
  );

  app.patch(
    '/api/conversations/:conversationId/own',
    signedIn('writing', { params, body: ownConversationBody, response: answer }),
    async (request) => ({
      conversation: await saveLevel(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.put(
    '/api/conversations/:conversationId/pin',
    signedIn('writing', { params, body: pinBody, response: answer }),
    async (request) => ({
      conversation: await pinMessage(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.put(
    '/api/conversations/:conversationId/draft',
    signedIn('messaging', { params, body: draftBody, response: { 200: draftAnswer } }),
    async (request) => ({
      draft: await saveDraft(request.context, { ...request.body, ...request.params }),
    }),
  );

  app.post(
    '/api/conversations/:conversationId/read',
    signedIn('messaging', { params, body: readBody, response: { 200: readAnswer } }),
    async (request) => markRead(request.context, { ...request.body, ...request.params }),
  );

  app.get(
    '/api/contacts',
    signedIn('reading', { querystring: contactsQuery, response: { 200: contactsAnswer } }),
    async (request) => listContacts(request.context, request.query),
  );

  app.get(
    '/api/chat/privacy',
    signedIn('reading', { response: { 200: chatPrivacySchema } }),
    async (request) => readPrivacy(request.context),
  );

  app.patch(
    '/api/chat/privacy',
    signedIn('writing', { body: chatPrivacyBody, response: { 200: chatPrivacySchema } }),
    async (request) => savePrivacy(request.context, request.body),
  );
};
