import {
  clockAnswer,
  idSchema,
  ingestAnswer,
  MAX_SEGMENT_BYTES,
  MAX_SMALL_SEGMENT_BYTES,
  MAX_STILL_BYTES,
  MAX_VIDEO_HEAD_BYTES,
  openSessionQuery,
  segmentAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { AppError } from '#server/plugins/errors.ts';
import { anyone, noContent, signedIn } from '#server/plugins/guards.ts';
import { listSessions, openSession, takeSegment } from './ingest.ts';
import { openSmall, takeSmall } from './ingest-small.ts';
import { putStill } from './still.ts';
import type { Video } from './video.ts';

const broadcastParams = z.object({ broadcastId: z.string() });
const sessionParams = z.object({ broadcastId: z.string(), sessionId: idSchema });
const segmentParams = z.object({
  broadcastId: z.string(),
  sessionId: idSchema,
  seq: z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999_999)),
});
const stillParams = z.object({
  broadcastId: z.string(),
  at: z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000)),
});

/** Uploads of a camera. Bodies are video or pictures. */
export const ingestRoutes: FastifyPluginAsyncZod<{ video: Video }> = async (app, { video }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    ['video/mp4', 'image/jpeg'],
    { parseAs: 'buffer', bodyLimit: MAX_SEGMENT_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('not-a-video')));

  app.put(
    '/api/broadcasts/:broadcastId/sessions/:sessionId',
    {
      ...signedIn('filming', { params: sessionParams, querystring: openSessionQuery }),
      bodyLimit: MAX_VIDEO_HEAD_BYTES,
    },
    async (request, reply) => {
      const sent = { ...request.params, ...request.query, bytes: bytesOf(request, 'video/mp4') };
      await openSession(request.context, video, sent);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/broadcasts/:broadcastId/sessions/:sessionId/segments/:seq',
    {
      ...signedIn('filming', { params: segmentParams, response: { 200: segmentAnswer } }),
      bodyLimit: MAX_SEGMENT_BYTES,
    },
    async (request) =>
      takeSegment(request.context, video, { ...request.params, bytes: bytesOf(request, 'video/mp4') }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/sessions/:sessionId/small',
    { ...noContent(signedIn('filming', { params: sessionParams })), bodyLimit: MAX_VIDEO_HEAD_BYTES },
    async (request) =>
      openSmall(request.context, video, { ...request.params, bytes: bytesOf(request, 'video/mp4') }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/sessions/:sessionId/segments/:seq/small',
    { ...noContent(signedIn('filming', { params: segmentParams })), bodyLimit: MAX_SMALL_SEGMENT_BYTES },
    async (request) =>
      takeSmall(request.context, video, { ...request.params, bytes: bytesOf(request, 'video/mp4') }),
  );

  app.put(
    '/api/broadcasts/:broadcastId/stills/:at',
    { ...noContent(signedIn('filming', { params: stillParams })), bodyLimit: MAX_STILL_BYTES },
    async (request) =>
      putStill(request.context, video, {
        ...request.params,
        bytes: bytesOf(request, 'image/jpeg'),
      }),
  );

  app.get(
    '/api/broadcasts/:broadcastId/sessions',
    signedIn('reading', { params: broadcastParams, response: { 200: ingestAnswer } }),
    async (request) => {
      const sessions = await listSessions(request.context, request.params.broadcastId);
      return { sessions: sessions.map(({ id, lastSeq }) => ({ id, lastSeq })) };
    },
  );

  app.get('/api/clock', anyone('watching', { response: { 200: clockAnswer } }), async (request) => ({
    now: request.context.clock.now().getTime(),
  }));
};

type Type = 'video/mp4' | 'image/jpeg';

function bytesOf(
  { body, headers }: { body: unknown; headers: { 'content-type'?: string | undefined } },
  type: Type,
): Uint8Array {
  if (!Buffer.isBuffer(body) || !(headers['content-type'] ?? '').startsWith(type)) {
    throw new AppError(type === 'video/mp4' ? 'not-a-video' : 'not-an-image');
  }
  return body;
}
