import { saveSubgroupBody, subgroupsAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { deleteSubgroup, readSubgroups, saveSubgroup } from './service.ts';

const teamParams = z.object({ teamId: z.string() });
const subgroupParams = z.object({ teamId: z.string(), subgroupId: z.string() });

/** Routes of subgroups; a change answers with all of them. */
export const subgroupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/teams/:teamId/subgroups',
    signedIn('reading', { params: teamParams, response: { 200: subgroupsAnswer } }),
    async (request) => readSubgroups(request.context, request.params.teamId),
  );

  app.put(
    '/api/teams/:teamId/subgroups/:subgroupId',
    signedIn('writing', {
      params: subgroupParams,
      body: saveSubgroupBody,
      response: { 200: subgroupsAnswer },
    }),
    async (request) => {
      await saveSubgroup(request.context, { ...request.params, ...request.body });
      return readSubgroups(request.context, request.params.teamId);
    },
  );

  app.delete(
    '/api/teams/:teamId/subgroups/:subgroupId',
    signedIn('writing', { params: subgroupParams, response: { 200: subgroupsAnswer } }),
    async (request) => {
      await deleteSubgroup(request.context, request.params);
      return readSubgroups(request.context, request.params.teamId);
    },
  );
};
