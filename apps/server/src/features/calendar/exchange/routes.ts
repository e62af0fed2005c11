import {
  checkIcsAnswer,
  checkIcsBody,
  checkSeasonAnswer,
  checkSeasonBody,
  createFeedAnswer,
  createFeedBody,
  feedsAnswer,
  importIcsAnswer,
  importIcsBody,
  importSeasonBody,
  MAX_ICS_BYTES,
  replyBody,
  replyPageAnswer,
} from '@allcourt/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Config } from '#server/config.ts';
import { anyone, noContent, signedIn } from '#server/plugins/guards.ts';
import { readReplyPage, replyByLink } from '../replies/links.ts';
import { checkSeason, importSeason } from '../season/import.ts';
import { createFeed, endFeed, listFeeds, readFeed, readOccurrenceFile } from './feeds.ts';
import { checkIcs, importIcs } from './import.ts';

const feedParams = z.object({ feedId: z.string() });
const tokenParams = z.object({ token: z.string() });
const occurrenceParams = z.object({ eventId: z.string(), key: z.string() });

/** JSON writes some characters in six bytes. */
const ICS_BODY_LIMIT = 3 * MAX_ICS_BYTES;

interface ExchangeOptions {
  config: Pick<Config, 'publicUrl' | 'auth'>;
}

/** Calendars elsewhere, files, and links in mails. */
export const calendarExchangeRoutes: FastifyPluginAsyncZod<ExchangeOptions> = async (app, { config }) => {
  const {
    publicUrl,
    auth: { secret },
  } = config;

  app.get(
    '/api/calendar/feeds',
    signedIn('reading', { response: { 200: feedsAnswer } }),
    async (request) => ({ feeds: await listFeeds(request.context) }),
  );

  app.post(
    '/api/calendar/feeds',
    signedIn('writing', { body: createFeedBody, response: { 201: createFeedAnswer } }),
    async (request, reply) =>
      reply.code(201).send(await createFeed(request.context, { ...request.body, publicUrl })),
  );

  app.delete(
    '/api/calendar/feeds/:feedId',
    noContent(signedIn('writing', { params: feedParams })),
    async (request) => endFeed(request.context, request.params.feedId),
  );

  app.get(
    '/api/calendar/feeds/:token.ics',
    anyone('watching', { params: tokenParams }),
    async (request, reply) => {
      const known = request.headers['if-none-match'];
      const { etag, bytes } = await readFeed(request.context, { ...request.params, publicUrl, known });
      reply.header('etag', etag);
      return bytes === null
        ? reply.code(304).send()
        : sendCalendar(reply, { calendar: bytes, disposition: 'inline' });
    },
  );

  app.get(
    '/api/calendar/events/:eventId/:key/event.ics',
    signedIn('reading', { params: occurrenceParams }),
    async (request, reply) => {
      const calendar = await readOccurrenceFile(request.context, { ...request.params, publicUrl });
      return sendCalendar(reply, { calendar, disposition: 'attachment; filename="event.ics"' });
    },
  );

  app.post(
    '/api/calendar/import/check',
    {
      ...signedIn('calendarFiles', { body: checkIcsBody, response: { 200: checkIcsAnswer } }),
      bodyLimit: ICS_BODY_LIMIT,
    },
    async (request) => checkIcs(request.context, request.body),
  );

  app.post(
    '/api/calendar/import',
    {
      ...signedIn('calendarFiles', { body: importIcsBody, response: { 200: importIcsAnswer } }),
      bodyLimit: ICS_BODY_LIMIT,
    },
    async (request) => importIcs(request.context, request.body),
  );

  app.post(
    '/api/calendar/season/check',
    {
      ...signedIn('calendarFiles', { body: checkSeasonBody, response: { 200: checkSeasonAnswer } }),
      bodyLimit: ICS_BODY_LIMIT,
    },
    async (request) => checkSeason(request.context, request.body),
  );

  app.post(
    '/api/calendar/season',
    {
      ...signedIn('calendarFiles', { body: importSeasonBody, response: { 200: importIcsAnswer } }),
      bodyLimit: ICS_BODY_LIMIT,
    },
    async (request) => importSeason(request.context, request.body),
  );

  app.get(
    '/api/calendar/reply/:token',
    anyone('watching', { params: tokenParams, response: { 200: replyPageAnswer } }),
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readReplyPage(request.context, { ...request.params, secret });
    },
  );

  app.post(
    '/api/calendar/reply/:token',
    anyone('account', { params: tokenParams, body: replyBody, response: { 200: replyPageAnswer } }),
    async (request) => replyByLink(request.context, { ...request.params, ...request.body, secret }),
  );
};

function sendCalendar(
  reply: FastifyReply,
  { calendar, disposition }: { calendar: string | Buffer; disposition: string },
) {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', disposition)
    .header('x-robots-tag', 'noindex')
    .send(calendar);
}
