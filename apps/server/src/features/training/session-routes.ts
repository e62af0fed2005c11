import {
  planAnswer,
  plansAnswer,
  plansQuery,
  savePlanBody,
  saveSessionBody,
  trainingSessionAnswer,
  trainingSessionsAnswer,
  trainingSessionsQuery,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { deletePlan, readPlans, restorePlan, savePlan } from './plans.ts';
import { deleteSession, listSessions, restoreSession, saveSession } from './sessions.ts';

const ofPlan = z.object({ planId: z.string() });
const ofSession = z.object({ sessionId: z.string() });

const reading = { onRequest: signedIn, config: limits.reading };
const writing = { onRequest: signedIn, config: limits.writing };

/** Sessions and plans. */
export const trainingSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/plans',
    { ...reading, schema: { querystring: plansQuery, response: { 200: plansAnswer } } },
    async (request) => ({ plans: await readPlans(request.context, request.query) }),
  );

  app.put(
    '/api/training/plans/:planId',
    { ...writing, schema: { params: ofPlan, body: savePlanBody, response: { 200: planAnswer } } },
    async (request) => ({ plan: await savePlan(request.context, { ...request.params, ...request.body }) }),
  );

  app.delete(
    '/api/training/plans/:planId',
    { ...writing, schema: { params: ofPlan } },
    async (request, reply) => {
      await deletePlan(request.context, request.params.planId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/training/plans/:planId/restore',
    { ...writing, schema: { params: ofPlan, response: { 200: planAnswer } } },
    async (request) => ({ plan: await restorePlan(request.context, request.params.planId) }),
  );

  app.get(
    '/api/training/sessions',
    {
      ...reading,
      schema: { querystring: trainingSessionsQuery, response: { 200: trainingSessionsAnswer } },
    },
    async (request) => listSessions(request.context, request.query),
  );

  app.put(
    '/api/training/sessions/:sessionId',
    {
      ...writing,
      schema: { params: ofSession, body: saveSessionBody, response: { 200: trainingSessionAnswer } },
    },
    async (request) => ({
      session: await saveSession(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/sessions/:sessionId',
    { ...writing, schema: { params: ofSession } },
    async (request, reply) => {
      await deleteSession(request.context, request.params.sessionId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/training/sessions/:sessionId/restore',
    { ...writing, schema: { params: ofSession, response: { 200: trainingSessionAnswer } } },
    async (request) => ({ session: await restoreSession(request.context, request.params.sessionId) }),
  );
};
