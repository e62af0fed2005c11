import { changeTeamBody, createTeamBody, teamAnswer, teamsAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { saveTeam } from './change.ts';
import { createTeam } from './create.ts';
import { deleteTeam, restoreTeam } from './delete.ts';
import { cacheFaces } from './faces.ts';
import { inviteRoutes } from './invites/routes.ts';
import type { Post } from './invites/send.ts';
import { listTeams, readTeam } from './picker.ts';
import { roleRoutes } from './roles/routes.ts';
import { rosterRoutes } from './roster/routes.ts';
import { teamStatsRoutes } from './stats/routes.ts';

const teamParams = z.object({ teamId: z.string() });

/** The teams themselves; what is in one has routes of its own. */
export const teamRoutes: FastifyPluginAsyncZod<Post> = async (app, post) => {
  await app.register(rosterRoutes, post);
  await app.register(roleRoutes);
  await app.register(inviteRoutes, post);
  await app.register(teamStatsRoutes);
  const cache = cacheFaces();

  app.get('/api/teams', signedIn('reading', { response: { 200: teamsAnswer } }), async (request) =>
    listTeams(request.context, cache),
  );

  app.post(
    '/api/teams',
    signedIn('writing', { body: createTeamBody, response: { 200: teamAnswer, 201: teamAnswer } }),
    async (request, reply) => {
      const outcome = await createTeam(request.context, request.body);
      const team = await readTeam(request.context, { teamId: request.body.id, cache });
      return reply.code(outcome === 'made' ? 201 : 200).send({ team });
    },
  );

  app.get(
    '/api/teams/:teamId',
    signedIn('reading', { params: teamParams, response: { 200: teamAnswer } }),
    async (request) => ({ team: await readTeam(request.context, { ...request.params, cache }) }),
  );

  app.patch(
    '/api/teams/:teamId',
    signedIn('writing', { params: teamParams, body: changeTeamBody, response: { 200: teamAnswer } }),
    async (request) => {
      await saveTeam(request.context, { ...request.body, ...request.params });
      return { team: await readTeam(request.context, { ...request.params, cache }) };
    },
  );

  app.delete('/api/teams/:teamId', noContent(signedIn('writing', { params: teamParams })), async (request) =>
    deleteTeam(request.context, request.params.teamId),
  );

  app.post(
    '/api/teams/:teamId/restore',
    noContent(signedIn('writing', { params: teamParams })),
    async (request) => restoreTeam(request.context, request.params.teamId),
  );
};
