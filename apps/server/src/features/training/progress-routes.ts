import {
  loopAnswer,
  loopQuery,
  progressAnswer,
  progressQuery,
  saveGoalBody,
  saveSkillBody,
  skillParams,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { deleteGoal, saveGoal, saveSkill } from './aims.ts';
import { readLoop, readProgress } from './progress.ts';

const ofGoal = z.object({ goalId: z.string() });

const reading = { onRequest: signedIn, config: limits.reading };
const writing = { onRequest: signedIn, config: limits.writing };

/** Progress, targets and goals. */
export const trainingProgressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/progress',
    { ...reading, schema: { querystring: progressQuery, response: { 200: progressAnswer } } },
    async (request) => readProgress(request.context, request.query),
  );

  app.get(
    '/api/training/loop',
    { ...reading, schema: { querystring: loopQuery, response: { 200: loopAnswer } } },
    async (request) => readLoop(request.context, request.query),
  );

  app.put(
    '/api/training/skills/:sport/:skill',
    { ...writing, schema: { params: skillParams, body: saveSkillBody } },
    async (request, reply) => {
      await saveSkill(request.context, { ...request.params, ...request.body });
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/training/goals/:goalId',
    { ...writing, schema: { params: ofGoal, body: saveGoalBody } },
    async (request, reply) => {
      await saveGoal(request.context, { ...request.params, ...request.body });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/training/goals/:goalId',
    { ...writing, schema: { params: ofGoal } },
    async (request, reply) => {
      await deleteGoal(request.context, request.params.goalId);
      return reply.code(204).send();
    },
  );
};
