import {
  absenceSavedAnswer,
  absencesAnswer,
  attendanceBody,
  availabilityAnswer,
  calendarAnswer,
  calendarQuery,
  changeEventBody,
  createEventBody,
  deleteEventQuery,
  eventCardAnswer,
  eventChangedAnswer,
  matchLengthsAnswer,
  matchLengthsQuery,
  nudgeAnswer,
  occurrenceAnswer,
  ownLoadAnswer,
  repliesAnswer,
  repliesBody,
  replyAnswer,
  replyBody,
  saveAbsenceBody,
  suggestionAnswer,
  suggestionQuery,
  teamAttendanceAnswer,
  teamLoadAnswer,
  upcomingAnswer,
  upcomingQuery,
} from '@allcourt/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Context } from '#server/context.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { markAttendance } from './attendance/attendance.ts';
import { readOwnLoad, readTeamLoad } from './attendance/load.ts';
import { readTeamAttendance } from './attendance/team-attendance.ts';
import { readCard } from './card.ts';
import { changeEvent } from './change.ts';
import { createEvent } from './create.ts';
import { deleteEvent } from './delete.ts';
import { presentOne, readDetail } from './detail.ts';
import { undoChange } from './history.ts';
import { readMatchLengths } from './matches/match-lengths.ts';
import { addMatch, removeMatch } from './matches/matches.ts';
import { readOccurrence, readUpcoming, writeCalendarAnswer } from './reading.ts';
import { deleteAbsence, listAbsences, saveAbsence } from './replies/absences.ts';
import { readAvailability } from './replies/availability.ts';
import { replyToMany } from './replies/many-replies.ts';
import { nudge, reply } from './replies/replies.ts';
import { suggest } from './suggestion.ts';
import { keyOf } from './times/wall-time.ts';

const eventParams = z.object({ eventId: z.string() });
const occurrenceParams = z.object({ eventId: z.string(), key: z.string() });
const matchParams = z.object({ eventId: z.string(), key: z.string(), matchId: z.string() });
const teamParams = z.object({ teamId: z.string() });
const absenceParams = z.object({ absenceId: z.string() });
const changeParams = z.object({ changeId: z.string() });

/** Events, and who comes to them. */
export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/calendar',
    signedIn('reading', { querystring: calendarQuery, response: { 200: calendarAnswer } }),
    async (request, reply) => sendWritten(reply, await writeCalendarAnswer(request.context, request.query)),
  );

  app.get(
    '/api/calendar/upcoming',
    signedIn('reading', { querystring: upcomingQuery, response: { 200: upcomingAnswer } }),
    async (request) => ({ occurrences: await readUpcoming(request.context, request.query.limit) }),
  );

  app.get(
    '/api/teams/:teamId/availability',
    signedIn('reading', {
      params: teamParams,
      querystring: calendarQuery,
      response: { 200: availabilityAnswer },
    }),
    async (request) => readAvailability(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/teams/:teamId/attendance',
    signedIn('reading', {
      params: teamParams,
      querystring: calendarQuery,
      response: { 200: teamAttendanceAnswer },
    }),
    async (request) => readTeamAttendance(request.context, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/teams/:teamId/load',
    signedIn('reading', { params: teamParams, response: { 200: teamLoadAnswer } }),
    async (request) => readTeamLoad(request.context, request.params.teamId),
  );

  app.get('/api/calendar/load', signedIn('reading', { response: { 200: ownLoadAnswer } }), async (request) =>
    readOwnLoad(request.context),
  );

  app.get(
    '/api/calendar/match-lengths',
    signedIn('reading', { querystring: matchLengthsQuery, response: { 200: matchLengthsAnswer } }),
    async (request) => readMatchLengths(request.context, request.query),
  );

  app.get(
    '/api/calendar/absences',
    signedIn('reading', { response: { 200: absencesAnswer } }),
    async (request) => listAbsences(request.context),
  );

  app.put(
    '/api/calendar/absences/:absenceId',
    signedIn('writing', {
      params: absenceParams,
      body: saveAbsenceBody,
      response: { 200: absenceSavedAnswer },
    }),
    async (request) => saveAbsence(request.context, { ...request.params, ...request.body }),
  );

  app.delete(
    '/api/calendar/absences/:absenceId',
    noContent(signedIn('writing', { params: absenceParams })),
    async (request) => deleteAbsence(request.context, request.params.absenceId),
  );

  app.get(
    '/api/calendar/suggestion',
    signedIn('reading', { querystring: suggestionQuery, response: { 200: suggestionAnswer } }),
    async (request) => suggest(request.context, request.query),
  );

  app.post(
    '/api/calendar/events',
    signedIn('writing', { body: createEventBody, response: { 201: eventChangedAnswer } }),
    async (request, reply) => {
      const { event, changeId } = await createEvent(request.context, request.body);
      const occurrence = await presentAt(request.context, { eventId: event.id, key: keyOf(event.starts) });
      return reply.code(201).send({ changeId, occurrence });
    },
  );

  app.patch(
    '/api/calendar/events/:eventId',
    signedIn('writing', {
      params: eventParams,
      body: changeEventBody,
      response: { 200: eventChangedAnswer },
    }),
    async (request) => {
      const { changeId, target } = await changeEvent(request.context, {
        ...request.params,
        ...request.body,
      });
      return { changeId, occurrence: target && (await presentAt(request.context, target)) };
    },
  );

  app.delete(
    '/api/calendar/events/:eventId',
    signedIn('writing', {
      params: eventParams,
      querystring: deleteEventQuery,
      response: { 200: eventChangedAnswer },
    }),
    async (request) => {
      const { changeId } = await deleteEvent(request.context, { ...request.params, ...request.query });
      return { changeId, occurrence: null };
    },
  );

  app.post(
    '/api/calendar/changes/:changeId/undo',
    noContent(signedIn('writing', { params: changeParams })),
    async (request) => undoChange(request.context, request.params.changeId),
  );

  app.get(
    '/api/calendar/events/:eventId/:key',
    signedIn('reading', { params: occurrenceParams, response: { 200: occurrenceAnswer } }),
    async (request) => readDetail(request.context, request.params),
  );

  app.get(
    '/api/calendar/events/:eventId/:key/card',
    signedIn('reading', { params: occurrenceParams, response: { 200: eventCardAnswer } }),
    async (request) => readCard(request.context, request.params),
  );

  app.put(
    '/api/calendar/events/:eventId/:key/reply',
    signedIn('writing', { params: occurrenceParams, body: replyBody, response: { 200: replyAnswer } }),
    async (request) => {
      const { event, key } = await reply(request.context, { ...request.params, ...request.body });
      return { occurrence: await presentAt(request.context, { eventId: event.id, key }) };
    },
  );

  app.put(
    '/api/calendar/replies',
    signedIn('writing', { body: repliesBody, response: { 200: repliesAnswer } }),
    async (request) => replyToMany(request.context, request.body),
  );

  app.post(
    '/api/calendar/events/:eventId/:key/nudge',
    signedIn('writing', { params: occurrenceParams, response: { 200: nudgeAnswer } }),
    async (request) => ({ asked: await nudge(request.context, request.params) }),
  );

  app.put(
    '/api/calendar/events/:eventId/:key/attendance',
    signedIn('writing', {
      params: occurrenceParams,
      body: attendanceBody,
      response: { 200: occurrenceAnswer },
    }),
    async (request) => {
      await markAttendance(request.context, { ...request.params, ...request.body });
      return readDetail(request.context, request.params);
    },
  );

  const ofMatchOfEvent = signedIn('writing', { params: matchParams, response: { 200: replyAnswer } });
  app.put('/api/calendar/events/:eventId/:key/matches/:matchId', ofMatchOfEvent, async (request) => {
    const { event, key } = await addMatch(request.context, request.params);
    return { occurrence: await presentAt(request.context, { eventId: event.id, key }) };
  });
  app.delete('/api/calendar/events/:eventId/:key/matches/:matchId', ofMatchOfEvent, async (request) => {
    const { event, key } = await removeMatch(request.context, request.params);
    return { occurrence: await presentAt(request.context, { eventId: event.id, key }) };
  });
};

/** Sends an answer that is JSON already; parsing what the presenter has typed would take as long as reading it. */
function sendWritten(reply: FastifyReply, text: string) {
  return reply.type('application/json; charset=utf-8').send(text);
}

async function presentAt(context: Context, which: { eventId: string; key: string }) {
  const { access, occurrence } = await readOccurrence(context, which);
  return presentOne(context, access, occurrence);
}
