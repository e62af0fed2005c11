import {
  loopAnswer,
  loopQuery,
  pressureAnswer,
  pressureQuery,
  progressAnswer,
  progressQuery,
  saveGoalBody,
  saveSkillBody,
  skillParams,
  transferAnswer,
  transferParams,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { deleteGoal, saveGoal, saveSkill } from './aims.ts';
import { readPressure } from './pressure.ts';
import { readLoop, readProgress } from './progress.ts';
import { readTransfer } from './transfer.ts';

const goalParams = z.object({ goalId: z.string() });

/** Progress, targets and goals. */
export const trainingProgressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/progress',
    signedIn('reading', { querystring: progressQuery, response: { 200: progressAnswer } }),
    async (request) => readProgress(request.context, request.query),
  );

  app.get(
    '/api/training/loop',
    signedIn('reading', { querystring: loopQuery, response: { 200: loopAnswer } }),
    async (request) => readLoop(request.context, request.query),
  );

  app.get(
    '/api/training/pressure',
    signedIn('reading', { querystring: pressureQuery, response: { 200: pressureAnswer } }),
    async (request) => readPressure(request.context, request.query.sport),
  );

  app.get(
    '/api/training/transfer/:key',
    signedIn('reading', { params: transferParams, response: { 200: transferAnswer } }),
    async (request) => readTransfer(request.context, request.params.key),
  );

  app.put(
    '/api/training/skills/:sport/:skill',
    noContent(signedIn('writing', { params: skillParams, body: saveSkillBody })),
    async (request) => saveSkill(request.context, { ...request.params, ...request.body }),
  );

  app.put(
    '/api/training/goals/:goalId',
    noContent(signedIn('writing', { params: goalParams, body: saveGoalBody })),
    async (request) => saveGoal(request.context, { ...request.params, ...request.body }),
  );

  app.delete(
    '/api/training/goals/:goalId',
    noContent(signedIn('writing', { params: goalParams })),
    async (request) => deleteGoal(request.context, request.params.goalId),
  );
};
