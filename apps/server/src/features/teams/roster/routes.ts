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
import type { OwnerPost } from '#server/features/account/service.ts';
import { noContent, proved, signedIn } from '#server/plugins/guards.ts';
import { addMembers } from './add.ts';
import { changeMember } from './change.ts';
import { leaveTeam, removeMember } from './leave.ts';
import { saveOwnMembership } from './own.ts';
import { readRoster } from './read.ts';
import { transferTeam } from './transfer.ts';

const teamParams = z.object({ teamId: z.string() });
const memberParams = z.object({ teamId: z.string(), memberId: z.string() });

/** Routes of the roster. */
export const rosterRoutes: FastifyPluginAsyncZod<OwnerPost> = async (app, post) => {
  app.get(
    '/api/teams/:teamId/members',
    signedIn('reading', { params: teamParams, querystring: rosterQuery, response: { 200: rosterAnswer } }),
    async (request) => readRoster(request.context, { ...request.query, ...request.params }),
  );

  app.post(
    '/api/teams/:teamId/members',
    noContent(signedIn('writing', { params: teamParams, body: addMembersBody })),
    async (request) => addMembers(request.context, { ...request.body, ...request.params }),
  );

  app.patch(
    '/api/teams/:teamId/members/:memberId',
    noContent(signedIn('writing', { params: memberParams, body: changeMemberBody })),
    async (request) => changeMember(request.context, { ...request.body, ...request.params }),
  );

  app.delete(
    '/api/teams/:teamId/members/:memberId',
    noContent(signedIn('writing', { params: memberParams })),
    async (request) => removeMember(request.context, request.params),
  );

  app.post(
    '/api/teams/:teamId/leave',
    noContent(signedIn('writing', { params: teamParams })),
    async (request) => leaveTeam(request.context, request.params.teamId),
  );

  app.patch(
    '/api/teams/:teamId/own',
    noContent(signedIn('writing', { params: teamParams, body: ownMembershipBody })),
    async (request) => saveOwnMembership(request.context, { ...request.body, ...request.params }),
  );

  app.post(
    '/api/teams/:teamId/transfer',
    noContent(proved(signedIn('writing', { params: teamParams, body: transferBody }))),
    async (request) => transferTeam(request.context, { ...request.body, ...request.params }, post),
  );
};
