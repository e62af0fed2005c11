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
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { deletePlan, readPlans, restorePlan, savePlan } from './plans.ts';
import { deleteSession, listSessions, restoreSession, saveSession } from './sessions.ts';

const planParams = z.object({ planId: z.string() });
const sessionParams = z.object({ sessionId: z.string() });

/** Sessions and plans. */
export const trainingSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/training/plans',
    signedIn('reading', { querystring: plansQuery, response: { 200: plansAnswer } }),
    async (request) => ({ plans: await readPlans(request.context, request.query) }),
  );

  app.put(
    '/api/training/plans/:planId',
    signedIn('writing', { params: planParams, body: savePlanBody, response: { 200: planAnswer } }),
    async (request) => ({ plan: await savePlan(request.context, { ...request.params, ...request.body }) }),
  );

  app.delete(
    '/api/training/plans/:planId',
    noContent(signedIn('writing', { params: planParams })),
    async (request) => deletePlan(request.context, request.params.planId),
  );

  app.post(
    '/api/training/plans/:planId/restore',
    signedIn('writing', { params: planParams, response: { 200: planAnswer } }),
    async (request) => ({ plan: await restorePlan(request.context, request.params.planId) }),
  );

  app.get(
    '/api/training/sessions',
    signedIn('reading', { querystring: trainingSessionsQuery, response: { 200: trainingSessionsAnswer } }),
    async (request) => listSessions(request.context, request.query),
  );

  app.put(
    '/api/training/sessions/:sessionId',
    signedIn('writing', {
      params: sessionParams,
      body: saveSessionBody,
      response: { 200: trainingSessionAnswer },
    }),
    async (request) => ({
      session: await saveSession(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/training/sessions/:sessionId',
    noContent(signedIn('writing', { params: sessionParams })),
    async (request) => deleteSession(request.context, request.params.sessionId),
  );

  app.post(
    '/api/training/sessions/:sessionId/restore',
    signedIn('writing', { params: sessionParams, response: { 200: trainingSessionAnswer } }),
    async (request) => ({ session: await restoreSession(request.context, request.params.sessionId) }),
  );
};
