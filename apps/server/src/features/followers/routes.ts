import {
  followersAnswer,
  followingAnswer,
  followStateAnswer,
  mayBeFollowedBody,
  minorFollowersAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import {
  changeFollowers,
  changeMinorFollowers,
  changeTeamFollowers,
  readFollowers,
  readMinorFollowers,
  readTeamFollowers,
  removeFollower,
  removeFollowerOfTeam,
} from './allow.ts';
import {
  followPlayer,
  followTeam,
  readFollowing,
  readPlayerState,
  readTeamState,
  unfollowPlayer,
  unfollowTeam,
} from './follow.ts';

const teamParams = z.object({ teamId: z.string() });
const personParams = z.object({ accountId: z.string() });
const followerParams = z.object({ teamId: z.string(), accountId: z.string() });
const minorParams = z.object({ minorId: z.string() });

/** Routes to follow teams and players, and to allow it. */
export const followerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/following', signedIn('reading', { response: { 200: followingAnswer } }), async (request) =>
    readFollowing(request.context),
  );

  app.get(
    '/api/following/teams/:teamId',
    signedIn('reading', { params: teamParams, response: { 200: followStateAnswer } }),
    async (request) => readTeamState(request.context, request.params.teamId),
  );
  app.put(
    '/api/following/teams/:teamId',
    noContent(signedIn('inviting', { params: teamParams })),
    async (request) => followTeam(request.context, request.params.teamId),
  );
  app.delete(
    '/api/following/teams/:teamId',
    noContent(signedIn('writing', { params: teamParams })),
    async (request) => unfollowTeam(request.context, request.params.teamId),
  );

  app.get(
    '/api/following/players/:accountId',
    signedIn('reading', { params: personParams, response: { 200: followStateAnswer } }),
    async (request) => readPlayerState(request.context, request.params.accountId),
  );
  app.put(
    '/api/following/players/:accountId',
    noContent(signedIn('inviting', { params: personParams })),
    async (request) => followPlayer(request.context, request.params.accountId),
  );
  app.delete(
    '/api/following/players/:accountId',
    noContent(signedIn('writing', { params: personParams })),
    async (request) => unfollowPlayer(request.context, request.params.accountId),
  );

  app.get('/api/followers', signedIn('reading', { response: { 200: followersAnswer } }), async (request) =>
    readFollowers(request.context),
  );
  app.put('/api/followers', noContent(signedIn('writing', { body: mayBeFollowedBody })), async (request) =>
    changeFollowers(request.context, request.body),
  );
  app.delete(
    '/api/followers/:accountId',
    noContent(signedIn('writing', { params: personParams })),
    async (request) => removeFollower(request.context, request.params.accountId),
  );

  app.get(
    '/api/teams/:teamId/followers',
    signedIn('reading', { params: teamParams, response: { 200: followersAnswer } }),
    async (request) => readTeamFollowers(request.context, request.params.teamId),
  );
  app.put(
    '/api/teams/:teamId/followers',
    noContent(signedIn('writing', { params: teamParams, body: mayBeFollowedBody })),
    async (request) => changeTeamFollowers(request.context, { ...request.params, ...request.body }),
  );
  app.delete(
    '/api/teams/:teamId/followers/:accountId',
    noContent(signedIn('writing', { params: followerParams })),
    async (request) => removeFollowerOfTeam(request.context, request.params),
  );

  app.get(
    '/api/family/:minorId/followers',
    signedIn('reading', { params: minorParams, response: { 200: minorFollowersAnswer } }),
    async (request) => readMinorFollowers(request.context, request.params.minorId),
  );
  app.put(
    '/api/family/:minorId/followers',
    noContent(signedIn('writing', { params: minorParams, body: mayBeFollowedBody })),
    async (request) => changeMinorFollowers(request.context, { ...request.params, ...request.body }),
  );
};
