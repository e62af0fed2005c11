import {
  auditAnswer,
  auditQuery,
  createRoleBody,
  renameRoleBody,
  rolesAnswer,
  saveRolesBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { readAudit } from '../audit/read.ts';
import { createRole, deleteRole, readRoles, renameRole, saveRoles } from './service.ts';

const teamParams = z.object({ teamId: z.string() });
const roleParams = z.object({ teamId: z.string(), roleId: z.string() });

/** Routes of roles and the activity log. */
export const roleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/teams/:teamId/roles',
    signedIn('reading', { params: teamParams, response: { 200: rolesAnswer } }),
    async (request) => readRoles(request.context, request.params.teamId),
  );

  app.put(
    '/api/teams/:teamId/roles',
    signedIn('writing', { params: teamParams, body: saveRolesBody, response: { 200: rolesAnswer } }),
    async (request) => {
      await saveRoles(request.context, { ...request.body, ...request.params });
      return readRoles(request.context, request.params.teamId);
    },
  );

  app.post(
    '/api/teams/:teamId/roles',
    signedIn('writing', { params: teamParams, body: createRoleBody, response: { 201: rolesAnswer } }),
    async (request, reply) => {
      await createRole(request.context, { ...request.body, ...request.params });
      return reply.code(201).send(await readRoles(request.context, request.params.teamId));
    },
  );

  app.patch(
    '/api/teams/:teamId/roles/:roleId',
    signedIn('writing', { params: roleParams, body: renameRoleBody, response: { 200: rolesAnswer } }),
    async (request) => {
      await renameRole(request.context, { ...request.body, ...request.params });
      return readRoles(request.context, request.params.teamId);
    },
  );

  app.delete(
    '/api/teams/:teamId/roles/:roleId',
    signedIn('writing', { params: roleParams, response: { 200: rolesAnswer } }),
    async (request) => {
      await deleteRole(request.context, request.params);
      return readRoles(request.context, request.params.teamId);
    },
  );

  app.get(
    '/api/teams/:teamId/audit',
    signedIn('reading', { params: teamParams, querystring: auditQuery, response: { 200: auditAnswer } }),
    async (request) => readAudit(request.context, { ...request.query, ...request.params }),
  );
};
