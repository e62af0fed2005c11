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
import { anyoneWithLink, noContent, signedIn } from '#server/plugins/guards.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { createInvite } from './create.ts';
import { decideRequest } from './decide.ts';
import { listInvites, resendInvite, revokeInvite } from './manage.ts';
import type { Post } from './send.ts';

const teamParams = z.object({ teamId: z.string() });
const inviteParams = z.object({ teamId: z.string(), inviteId: z.string() });
const requestParams = z.object({ teamId: z.string(), requestId: z.string() });
const codeParams = z.object({ code: z.string() });

/** The ways into a team. */
export const inviteRoutes: FastifyPluginAsyncZod<Post> = async (app, post) => {
  app.get(
    '/api/teams/:teamId/invites',
    signedIn('reading', { params: teamParams, response: { 200: invitesAnswer } }),
    async (request) => listInvites(request.context, request.params.teamId),
  );

  app.post(
    '/api/teams/:teamId/invites',
    signedIn('inviting', { params: teamParams, body: createInviteBody, response: { 201: inviteAnswer } }),
    async (request, reply) => {
      const invite = await createInvite(request.context, { ...request.body, ...request.params }, post);
      return reply.code(201).send({ invite });
    },
  );

  app.delete(
    '/api/teams/:teamId/invites/:inviteId',
    noContent(signedIn('writing', { params: inviteParams })),
    async (request) => revokeInvite(request.context, request.params),
  );

  app.post(
    '/api/teams/:teamId/invites/:inviteId/resend',
    signedIn('inviting', { params: inviteParams, response: { 200: inviteAnswer } }),
    async (request) => ({ invite: await resendInvite(request.context, request.params, post) }),
  );

  app.post(
    '/api/teams/:teamId/requests/:requestId',
    noContent(signedIn('writing', { params: requestParams, body: decideRequestBody })),
    async (request) => decideRequest(request.context, { ...request.body, ...request.params }),
  );

  app.get(
    '/api/invites/:code',
    anyoneWithLink({ params: codeParams, response: { 200: invitationAnswer } }),
    async (request) => readInvitation(request.context, request.params.code),
  );

  app.post(
    '/api/invites/:code/accept',
    signedIn('writing', { params: codeParams, response: { 200: acceptAnswer } }),
    async (request) => acceptInvitation(request.context, request.params.code),
  );
};
