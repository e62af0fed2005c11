import {
  assignBody,
  assignmentAnswer,
  assignmentDoneBody,
  assignmentsAnswer,
  assignmentsQuery,
  coachedTeamsAnswer,
  coachesAnswer,
  coachFeedbackAnswer,
  coachFeedbackQuery,
  comparisonAnswer,
  comparisonQuery,
  dashboardAnswer,
  dashboardQuery,
  feedbackThreadAnswer,
  focusAnswer,
  partnersAnswer,
  partnersQuery,
  practiceAnswer,
  practiceQuery,
  readFeedbackBody,
  replyFeedbackBody,
  saveFocusBody,
  startThreadBody,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { signedIn } from '#server/plugins/guards.ts';
import { assign, cancelAssignment, listAssignments, markDone } from './assignments.ts';
import { readComparison, readPartners } from './comparison.ts';
import { listCoachedTeams, readDashboard } from './dashboard.ts';
import { saveFocus } from './focus.ts';
import { readPractice } from './practice.ts';
import { listCoaches, listFeedback, markRead, replyInThread, startThread } from './threads.ts';

const threadParams = z.object({ threadId: z.string() });
const messageParams = z.object({ threadId: z.string(), messageId: z.string() });
const assignmentParams = z.object({ assignmentId: z.string() });
const teamParams = z.object({ teamId: z.string() });
const playerParams = z.object({ teamId: z.string(), accountId: z.string() });

/** Feedback and assignments from coaches. */
export const coachingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/coaching/feedback',
    signedIn('reading', { querystring: coachFeedbackQuery, response: { 200: coachFeedbackAnswer } }),
    async (request) => listFeedback(request.context, request.query),
  );

  app.put(
    '/api/coaching/feedback/:threadId',
    signedIn('writing', {
      params: threadParams,
      body: startThreadBody,
      response: { 200: feedbackThreadAnswer },
    }),
    async (request) => ({
      thread: await startThread(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.put(
    '/api/coaching/feedback/:threadId/messages/:messageId',
    signedIn('writing', {
      params: messageParams,
      body: replyFeedbackBody,
      response: { 200: feedbackThreadAnswer },
    }),
    async (request) => ({
      thread: await replyInThread(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.put(
    '/api/coaching/feedback/:threadId/read',
    signedIn('writing', {
      params: threadParams,
      body: readFeedbackBody,
      response: { 200: feedbackThreadAnswer },
    }),
    async (request) => ({ thread: await markRead(request.context, { ...request.params, ...request.body }) }),
  );

  app.put(
    '/api/coaching/teams/:teamId/players/:accountId/focus',
    signedIn('writing', { params: playerParams, body: saveFocusBody, response: { 200: focusAnswer } }),
    async ({ context, params: { teamId, accountId: playerId }, body }) => ({
      focus: await saveFocus(context, { ...body, teamId, playerId }),
    }),
  );

  app.get(
    '/api/coaching/assignments',
    signedIn('reading', { querystring: assignmentsQuery, response: { 200: assignmentsAnswer } }),
    async (request) => ({ assignments: await listAssignments(request.context, request.query) }),
  );

  app.put(
    '/api/coaching/assignments/:assignmentId',
    signedIn('writing', { params: assignmentParams, body: assignBody, response: { 200: assignmentAnswer } }),
    async (request) => ({
      assignment: await assign(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.delete(
    '/api/coaching/assignments/:assignmentId',
    signedIn('writing', { params: assignmentParams, response: { 200: assignmentAnswer } }),
    async (request) => ({ assignment: await cancelAssignment(request.context, request.params.assignmentId) }),
  );

  app.put(
    '/api/coaching/assignments/:assignmentId/done',
    signedIn('writing', {
      params: assignmentParams,
      body: assignmentDoneBody,
      response: { 200: assignmentAnswer },
    }),
    async (request) => ({
      assignment: await markDone(request.context, { ...request.params, ...request.body }),
    }),
  );

  app.get(
    '/api/coaching/teams',
    signedIn('reading', { response: { 200: coachedTeamsAnswer } }),
    async (request) => ({ teams: await listCoachedTeams(request.context) }),
  );

  app.get(
    '/api/coaching/teams/:teamId/coaches',
    signedIn('reading', { params: teamParams, response: { 200: coachesAnswer } }),
    async (request) => ({ coaches: await listCoaches(request.context, request.params) }),
  );

  app.get(
    '/api/coaching/teams/:teamId/dashboard',
    signedIn('reading', {
      params: teamParams,
      querystring: dashboardQuery,
      response: { 200: dashboardAnswer },
    }),
    async (request) => ({
      players: await readDashboard(request.context, { ...request.params, ...request.query }),
    }),
  );

  app.get(
    '/api/coaching/teams/:teamId/practice',
    signedIn('reading', {
      params: teamParams,
      querystring: practiceQuery,
      response: { 200: practiceAnswer },
    }),
    async (request) => readPractice(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/coaching/teams/:teamId/comparison',
    signedIn('reading', {
      params: teamParams,
      querystring: comparisonQuery,
      response: { 200: comparisonAnswer },
    }),
    async (request) => readComparison(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/coaching/teams/:teamId/partners',
    signedIn('reading', {
      params: teamParams,
      querystring: partnersQuery,
      response: { 200: partnersAnswer },
    }),
    async (request) => readPartners(request.context, { ...request.params, ...request.query }),
  );
};
