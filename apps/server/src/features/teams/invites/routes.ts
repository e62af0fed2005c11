import {
  acceptAnswer,
  createInviteBody,
  decideRequestBody,
  invitationAnswer,
  inviteAnswer,
  invitesAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { createInvite } from './create.ts';
import { decideRequest } from './decide.ts';
import { listInvites, resendInvite, revokeInvite } from './manage.ts';
import type { Post } from './send.ts';

const ofTeam = z.object({ teamId: z.string() });
const ofInvite = z.object({ teamId: z.string(), inviteId: z.string() });
const ofRequest = z.object({ teamId: z.string(), requestId: z.string() });
const ofCode = z.object({ code: z.string() });

/** The ways into a team. */
export const inviteRoutes: FastifyPluginAsyncZod<Post> = async (app, post) => {
  app.get(
    '/api/teams/:teamId/invites',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { params: ofTeam, response: { 200: invitesAnswer } },
    },
    async (request) => listInvites(request.context, request.params.teamId),
  );

  app.post(
    '/api/teams/:teamId/invites',
    {
      onRequest: signedIn,
      config: limits.inviting,
      schema: { params: ofTeam, body: createInviteBody, response: { 201: inviteAnswer } },
    },
    async (request, reply) => {
      const invite = await createInvite(request.context, { ...request.body, ...request.params }, post);
      return reply.code(201).send({ invite });
    },
  );

  app.delete(
    '/api/teams/:teamId/invites/:inviteId',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofInvite } },
    async (request, reply) => {
      await revokeInvite(request.context, request.params);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/teams/:teamId/invites/:inviteId/resend',
    {
      onRequest: signedIn,
      config: limits.inviting,
      schema: { params: ofInvite, response: { 200: inviteAnswer } },
    },
    async (request) => ({ invite: await resendInvite(request.context, request.params, post) }),
  );

  app.post(
    '/api/teams/:teamId/requests/:requestId',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { params: ofRequest, body: decideRequestBody },
    },
    async (request, reply) => {
      await decideRequest(request.context, { ...request.body, ...request.params });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/invites/:code',
    { config: limits.watching, schema: { params: ofCode, response: { 200: invitationAnswer } } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readInvitation(request.context, request.params.code);
    },
  );

  app.post(
    '/api/invites/:code/accept',
    {
      onRequest: signedIn,
      config: limits.writing,
      schema: { params: ofCode, response: { 200: acceptAnswer } },
    },
    async (request) => acceptInvitation(request.context, request.params.code),
  );
};
