import {
  type Branch,
  branchAnswer,
  branchBody,
  listBranchesAnswer,
  MAX_BRANCH_BYTES,
  resolveBranchBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { keepBranch, listBranches, resolveBranch } from './branches.ts';
import type { StoredBranch } from './branches-store.ts';

const matchParams = z.object({ matchId: z.string() });
const branchParams = z.object({ matchId: z.string(), branchId: z.string() });

/** Routes of branches: store, list, decide. */
export const branchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches/:matchId/branches',
    signedIn('reading', { params: matchParams, response: { 200: listBranchesAnswer } }),
    async (request) => ({
      branches: (await listBranches(request.context, request.params.matchId)).map(presentBranch),
    }),
  );

  app.post(
    '/api/matches/:matchId/branches',
    {
      ...signedIn('writing', { params: matchParams, body: branchBody, response: { 200: branchAnswer } }),
      bodyLimit: MAX_BRANCH_BYTES,
    },
    async (request) => ({
      branch: presentBranch(await keepBranch(request.context, { ...request.body, ...request.params })),
    }),
  );

  app.post(
    '/api/matches/:matchId/branches/:branchId/resolve',
    signedIn('writing', { params: branchParams, body: resolveBranchBody, response: { 200: branchAnswer } }),
    async (request) => ({
      branch: presentBranch(await resolveBranch(request.context, { ...request.body, ...request.params })),
    }),
  );
};

function presentBranch(branch: StoredBranch): Branch {
  return {
    id: branch.id,
    base: branch.base,
    deviceId: branch.deviceId,
    scorer: branch.scorer,
    createdAt: branch.createdAt.toISOString(),
    events: [...branch.events],
    choice: branch.resolution && (branch.resolution === 'taken' ? 'take' : 'keep'),
  };
}
