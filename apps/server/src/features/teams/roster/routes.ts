import {
  addMembersBody,
  changeMemberBody,
  ownMembershipBody,
  rosterAnswer,
  rosterQuery,
  transferBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { addMembers } from './add.ts';
import { changeMember } from './change.ts';
import { leaveTeam, removeMember } from './leave.ts';
import { saveOwnMembership } from './own.ts';
import { readRoster } from './read.ts';
import { transferTeam } from './transfer.ts';

const ofTeam = z.object({ teamId: z.string() });
const ofMember = z.object({ teamId: z.string(), memberId: z.string() });

/** Routes of the roster. */
export const rosterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/teams/:teamId/members',
    {
      onRequest: signedIn,
      config: limits.reading,
      schema: { params: ofTeam, querystring: rosterQuery, response: { 200: rosterAnswer } },
    },
    async (request) => readRoster(request.context, { ...request.query, ...request.params }),
  );

  app.post(
    '/api/teams/:teamId/members',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofTeam, body: addMembersBody } },
    async (request, reply) => {
      await addMembers(request.context, { ...request.body, ...request.params });
      return reply.code(204).send();
    },
  );

  app.patch(
    '/api/teams/:teamId/members/:memberId',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofMember, body: changeMemberBody } },
    async (request, reply) => {
      await changeMember(request.context, { ...request.body, ...request.params });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/teams/:teamId/members/:memberId',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofMember } },
    async (request, reply) => {
      await removeMember(request.context, request.params);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/teams/:teamId/leave',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofTeam } },
    async (request, reply) => {
      await leaveTeam(request.context, request.params.teamId);
      return reply.code(204).send();
    },
  );

  app.patch(
    '/api/teams/:teamId/own',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofTeam, body: ownMembershipBody } },
    async (request, reply) => {
      await saveOwnMembership(request.context, { ...request.body, ...request.params });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/teams/:teamId/transfer',
    { onRequest: signedIn, config: limits.writing, schema: { params: ofTeam, body: transferBody } },
    async (request, reply) => {
      await transferTeam(request.context, { ...request.body, ...request.params });
      return reply.code(204).send();
    },
  );
};
