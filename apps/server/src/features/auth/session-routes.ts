import { endedSessionsAnswer, listSessionsAnswer, sessionParams, socketPassAnswer } from '@allcourt/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { endAllSessions, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import type { Identity } from './service.ts';
import { sendOwnVerification } from './verification.ts';

export const sessionRoutes: FastifyPluginAsyncZod<{ identity: Identity }> = async (app, { identity }) => {
  const { cookie } = identity;
  const asked = (request: FastifyRequest) => ({ identity, token: cookie.read(request) ?? '' });

  app.get(
    '/auth/sessions',
    { onRequest: signedIn, config: limits.reading, schema: { response: { 200: listSessionsAnswer } } },
    async (request) => ({ sessions: await listOwnSessions(request.context, asked(request)) }),
  );

  app.delete(
    '/auth/sessions/:sessionId',
    { onRequest: signedIn, config: limits.account, schema: { params: sessionParams } },
    async (request, reply) => {
      const { wasCurrent } = await endOwnSession(request.context, { ...asked(request), ...request.params });
      if (wasCurrent) {
        cookie.clear(reply);
      }
      return reply.code(204).send();
    },
  );

  app.post(
    '/auth/logout-others',
    { onRequest: signedIn, config: limits.account, schema: { response: { 200: endedSessionsAnswer } } },
    async (request) => ({ ended: await endOtherSessions(request.context, asked(request)) }),
  );

  app.post(
    '/auth/socket-pass',
    { onRequest: signedIn, config: limits.reading, schema: { response: { 200: socketPassAnswer } } },
    async (request) => ({
      pass: identity.createSocketPass(identity.sessions.idOf(cookie.read(request) ?? '')),
    }),
  );

  app.post('/auth/verification', { onRequest: signedIn, config: limits.account }, async (request, reply) => {
    await sendOwnVerification(request.context, identity);
    return reply.code(204).send();
  });

  app.post('/auth/logout-all', { onRequest: signedIn, config: limits.account }, async (request, reply) => {
    await endAllSessions(request.context, asked(request));
    cookie.clear(reply);
    return reply.code(204).send();
  });
};
