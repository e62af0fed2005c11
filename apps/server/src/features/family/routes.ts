import {
  absenceSavedAnswer,
  absencesAnswer,
  answerSpareBody,
  answerTimesBody,
  askProtectionBody,
  decideProtectionBody,
  eventTasksAnswer,
  familyAnswer,
  guardianAcceptedAnswer,
  guardianInviteAnswer,
  guardianInvitePage,
  inviteGuardianBody,
  messagesAnswer,
  minorConversationsAnswer,
  minorEventsAnswer,
  minorMessagesQuery,
  ownSpareAnswer,
  replyAnswer,
  replyBody,
  saveAbsenceBody,
  takeTaskBody,
  timePollAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { anyone, noContent, signedIn } from '#server/plugins/guards.ts';
import {
  acceptInvite,
  confirmGuardian,
  endGuardian,
  inviteGuardian,
  type Post,
  readInvite,
} from './guardians.ts';
import {
  answerOfferForMinor,
  answerTimesForMinor,
  deleteMinorAbsence,
  readMinorAbsences,
  readMinorConversations,
  readMinorEvents,
  readMinorMessages,
  readMinorOffer,
  readMinorPoll,
  readMinorTasks,
  replyForMinor,
  saveMinorAbsence,
  takeForMinor,
} from './minor.ts';
import { presentLink, readFamily } from './read.ts';
import { askForLess, decide, withdrawRequest } from './requests.ts';

const requestParams = z.object({ requestId: z.string() });
const linkParams = z.object({ linkId: z.string() });
const inviteParams = z.object({ code: z.string() });
const minorParams = z.object({ minorId: z.string() });
const absenceParams = z.object({ minorId: z.string(), absenceId: z.string() });
const offerParams = z.object({ minorId: z.string(), offerId: z.string() });
const replyParams = z.object({ minorId: z.string(), eventId: z.string(), key: z.string() });
const taskParams = z.object({ ...replyParams.shape, taskId: z.string() });
const pollParams = z.object({ minorId: z.string(), pollId: z.string() });
const conversationParams = z.object({ minorId: z.string(), conversationId: z.string() });

/** Minors, their guardians, and what these see and decide. */
export const familyRoutes: FastifyPluginAsyncZod<Post> = async (app, post) => {
  app.get('/api/family', signedIn('reading', { response: { 200: familyAnswer } }), async (request) =>
    readFamily(request.context),
  );

  app.post(
    '/api/family/requests',
    noContent(signedIn('inviting', { body: askProtectionBody })),
    async (request) => askForLess(request.context, request.body),
  );
  app.delete(
    '/api/family/requests/:requestId',
    noContent(signedIn('writing', { params: requestParams })),
    async (request) => withdrawRequest(request.context, request.params.requestId),
  );
  app.post(
    '/api/family/requests/:requestId/decide',
    noContent(signedIn('writing', { params: requestParams, body: decideProtectionBody })),
    async (request) => decide(request.context, { ...request.params, ...request.body }),
  );

  app.post(
    '/api/family/guardians',
    signedIn('inviting', { body: inviteGuardianBody, response: { 201: guardianInviteAnswer } }),
    async (request, reply) => {
      const { link, ...invite } = await inviteGuardian(request.context, request.body, post);
      return reply.code(201).send({ link: presentLink({ link, guardian: null }), ...invite });
    },
  );
  app.post(
    '/api/family/guardians/:linkId/confirm',
    noContent(signedIn('writing', { params: linkParams })),
    async (request) => confirmGuardian(request.context, request.params.linkId),
  );
  app.delete(
    '/api/family/guardians/:linkId',
    noContent(signedIn('writing', { params: linkParams })),
    async (request) => endGuardian(request.context, request.params.linkId),
  );

  app.get(
    '/api/family/invites/:code',
    anyone('inviting', { params: inviteParams, response: { 200: guardianInvitePage } }),
    async (request) => readInvite(request.context, request.params.code),
  );
  app.post(
    '/api/family/invites/:code/accept',
    signedIn('inviting', { params: inviteParams, response: { 200: guardianAcceptedAnswer } }),
    async (request) => acceptInvite(request.context, request.params.code),
  );

  app.get(
    '/api/family/:minorId/events',
    signedIn('reading', { params: minorParams, response: { 200: minorEventsAnswer } }),
    async (request) => readMinorEvents(request.context, request.params.minorId),
  );
  app.put(
    '/api/family/:minorId/events/:eventId/:key/reply',
    signedIn('writing', { params: replyParams, body: replyBody, response: { 200: replyAnswer } }),
    async (request) => ({
      occurrence: await replyForMinor(request.context, { ...request.params, ...request.body }),
    }),
  );
  app.get(
    '/api/family/:minorId/events/:eventId/:key/tasks',
    signedIn('reading', { params: replyParams, response: { 200: eventTasksAnswer } }),
    async (request) => readMinorTasks(request.context, request.params),
  );
  app.put(
    '/api/family/:minorId/events/:eventId/:key/tasks/:taskId/taken',
    signedIn('writing', { params: taskParams, body: takeTaskBody, response: { 200: eventTasksAnswer } }),
    async (request) => takeForMinor(request.context, { ...request.params, ...request.body }),
  );
  app.get(
    '/api/family/:minorId/spares/:offerId',
    signedIn('reading', { params: offerParams, response: { 200: ownSpareAnswer } }),
    async (request) => readMinorOffer(request.context, request.params),
  );
  app.post(
    '/api/family/:minorId/spares/:offerId/answer',
    signedIn('writing', { params: offerParams, body: answerSpareBody, response: { 200: ownSpareAnswer } }),
    async (request) => answerOfferForMinor(request.context, { ...request.params, ...request.body }),
  );
  app.get(
    '/api/family/:minorId/time-polls/:pollId',
    signedIn('reading', { params: pollParams, response: { 200: timePollAnswer } }),
    async (request) => readMinorPoll(request.context, request.params),
  );
  app.put(
    '/api/family/:minorId/time-polls/:pollId/answer',
    signedIn('writing', { params: pollParams, body: answerTimesBody, response: { 200: timePollAnswer } }),
    async (request) => answerTimesForMinor(request.context, { ...request.params, ...request.body }),
  );
  app.get(
    '/api/family/:minorId/absences',
    signedIn('reading', { params: minorParams, response: { 200: absencesAnswer } }),
    async (request) => readMinorAbsences(request.context, request.params.minorId),
  );
  app.put(
    '/api/family/:minorId/absences/:absenceId',
    signedIn('writing', {
      params: absenceParams,
      body: saveAbsenceBody,
      response: { 200: absenceSavedAnswer },
    }),
    async (request) => saveMinorAbsence(request.context, { ...request.params, ...request.body }),
  );
  app.delete(
    '/api/family/:minorId/absences/:absenceId',
    noContent(signedIn('writing', { params: absenceParams })),
    async (request) => deleteMinorAbsence(request.context, request.params),
  );
  app.get(
    '/api/family/:minorId/conversations',
    signedIn('reading', { params: minorParams, response: { 200: minorConversationsAnswer } }),
    async (request) => readMinorConversations(request.context, request.params.minorId),
  );
  app.get(
    '/api/family/:minorId/conversations/:conversationId/messages',
    signedIn('reading', {
      params: conversationParams,
      querystring: minorMessagesQuery,
      response: { 200: messagesAnswer },
    }),
    async (request) => readMinorMessages(request.context, { ...request.query, ...request.params }),
  );
};
