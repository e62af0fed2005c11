import {
  answerRequestBody,
  askToNameBody,
  namingLinkAnswer,
  namingSettingsAnswer,
  namingSettingsBody,
  openNamingLinkAnswer,
  openNamingLinkBody,
  peopleAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { requireId } from '#server/plugins/errors.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import {
  answerNamingRequest,
  askToName,
  closeNamingLinks,
  makeNamingLink,
  openNamingLink,
  readNamingSettings,
  saveNamingSettings,
  stopAccepting,
} from './naming-settings.ts';
import { listPeople } from './service.ts';

const personParams = z.object({ accountId: z.string() });

/** The people for a new match, and the reader's rules of being named in one. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/people', signedIn('reading', { response: { 200: peopleAnswer } }), async (request) => ({
    people: await listPeople(request.context),
  }));

  app.get(
    '/api/people/naming',
    signedIn('reading', { response: { 200: namingSettingsAnswer } }),
    async (request) => readNamingSettings(request.context),
  );

  app.put(
    '/api/people/naming',
    signedIn('writing', { body: namingSettingsBody, response: { 200: namingSettingsAnswer } }),
    async (request) => saveNamingSettings(request.context, request.body),
  );

  app.delete(
    '/api/people/naming/accepted/:accountId',
    signedIn('writing', { params: personParams, response: { 200: namingSettingsAnswer } }),
    async (request) =>
      stopAccepting(request.context, requireId(request.params.accountId, 'person-not-found')),
  );

  app.post(
    '/api/people/naming/link',
    signedIn('inviting', { response: { 200: namingLinkAnswer } }),
    async (request) => makeNamingLink(request.context),
  );

  app.delete('/api/people/naming/link', noContent(signedIn('writing', {})), async (request) =>
    closeNamingLinks(request.context),
  );

  app.post(
    '/api/people/naming/open',
    signedIn('inviting', { body: openNamingLinkBody, response: { 200: openNamingLinkAnswer } }),
    async (request) => openNamingLink(request.context, request.body.token),
  );

  app.post(
    '/api/people/naming/ask',
    noContent(signedIn('inviting', { body: askToNameBody })),
    async (request) => askToName(request.context, request.body.username),
  );

  app.post(
    '/api/people/naming/requests/:accountId',
    noContent(signedIn('writing', { params: personParams, body: answerRequestBody })),
    async (request) =>
      answerNamingRequest(request.context, {
        fromId: requireId(request.params.accountId, 'person-not-found'),
        answer: request.body.answer,
      }),
  );
};
