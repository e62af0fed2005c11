import { clipQuery, masterQuery, playlistQuery, recordingQuery } from '@allcourt/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { anyone } from '#server/plugins/guards.ts';
import { fileNameOf, rangeOf, tidyFileName } from '#server/plugins/sent-files.ts';
import { makeClip } from './clips.ts';
import type { Feed } from './feeds.ts';
import type { WatchShortcut } from './shortcut.ts';
import type { Video } from './video.ts';
import {
  type Address,
  cachingFor,
  openRecording,
  readClip,
  readEvent,
  readLive,
  readMaster,
  readPiece,
  readStill,
  readVod,
  requireClip,
  requireFeed,
} from './watch.ts';
import type { WholeFile } from './whole-file.ts';

const BASE = '/live/:broadcastId/:viewKey';
const address = z.object({ broadcastId: z.string(), viewKey: z.string() });
const fileParams = z.extend(address, { folder: z.string(), file: z.string() });
const stillParams = z.extend(address, { file: z.string() });
/** `late` is the number of late segments in the list; without it, the answer leads to the list with those so far. */
const eventQuery = z.extend(playlistQuery, {
  late: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
});

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Media for anyone with its signed address. There is no session; `requireFeed` is the one check of every address. */
export const watchRoutes: FastifyPluginAsyncZod<{ video: Video; shortcut: WatchShortcut }> = async (
  app,
  { video, shortcut },
) => {
  app.addHook('preClose', async () => video.feeds.close());
  app.addHook('onRequest', async (_request, reply) => {
    // Anyone with the address may embed it in a page of their own.
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'content-length, content-range')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex');
  });
  const { config, schema } = anyone('viewing', { params: address, querystring: playlistQuery });

  app.get(
    `${BASE}/live.m3u8`,
    { config, schema, compress: false, onSend: async (_request, reply) => shortcut.learn('playlist', reply) },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      const { _HLS_msn: number, rendition = 'main' } = request.query;
      const held = { number, rendition, hasLeft: () => reply.raw.destroyed };
      return sendPlaylist(reply, await readLive(video, feed, held));
    },
  );

  app.get(
    `${BASE}/master.m3u8`,
    { config, schema: { params: address, querystring: masterQuery }, compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      return sendPlaylist(reply, await readMaster(video, feed, request.query.of));
    },
  );

  app.get(
    `${BASE}/event.m3u8`,
    { config, schema: { params: address, querystring: eventQuery }, compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      const { late, _HLS_msn: number, rendition = 'main' } = request.query;
      if (late === undefined) {
        const more = rendition === 'small' ? '&rendition=small' : '';
        return reply
          .header('cache-control', 'no-store')
          .redirect(`event.m3u8?late=${feed.broadcast.lateSegments}${more}`);
      }
      const held = { late, number, rendition, hasLeft: () => reply.raw.destroyed };
      return sendPlaylist(reply, await readEvent(video, feed, held));
    },
  );

  app.get(
    `${BASE}/vod.m3u8`,
    { config, schema: { params: address, querystring: playlistQuery }, compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      return sendPlaylist(reply, await readVod(video, feed, request.query.rendition ?? 'main'));
    },
  );

  app.get(
    `${BASE}/clip.m3u8`,
    { config, schema: { params: address, querystring: clipQuery }, compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      return sendPlaylist(reply, await readClip(request.context, feed, request.query));
    },
  );

  app.get(
    `${BASE}/clip.mp4`,
    { ...anyone('clipping', { params: address, querystring: clipQuery }), compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      const { broadcast } = feed;
      const { name = broadcast.title, ...range } = request.query;
      const cut = await requireClip(request.context, broadcast.id, range);
      const bytes = await video.clips.queue(() => makeClip(video.pieces, { ...cut, ...range }));
      reply
        .type('video/mp4')
        .header('content-disposition', `attachment; ${fileNameOf(`${tidyFileName(name) || 'clip'}.mp4`)}`);
      return sendBytes(request, keeping(request, reply, feed), bytes);
    },
  );

  app.get(
    `${BASE}/recording.mp4`,
    { ...anyone('clipping', { params: address, querystring: recordingQuery }), compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      const { name = feed.broadcast.title, part } = request.query;
      const file = await openRecording(request.context, video, { feed, part });
      reply
        .type('video/mp4')
        .header(
          'content-disposition',
          `attachment; ${fileNameOf(`${tidyFileName(name) || 'recording'}.mp4`)}`,
        )
        .header('cache-control', 'no-store');
      return sendFile(request, reply, file);
    },
  );

  app.get(
    `${BASE}/stills/:file`,
    { config, schema: { params: stillParams }, compress: false },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      const bytes = await readStill(video, { ...request.params, broadcastId: feed.broadcast.id });
      return sendBytes(request, keeping(request, reply.type('image/jpeg'), feed), bytes);
    },
  );

  app.get(
    `${BASE}/:folder/:file`,
    {
      config,
      schema: { params: fileParams },
      compress: false,
      onSend: async (_request, reply) => shortcut.learn('segment', reply),
    },
    async (request, reply) => {
      const feed = await requireFeed(request.context, video, request.params);
      const bytes = await readPiece(video, feed, request.params);
      return sendBytes(request, keeping(request, reply.type('video/mp4'), feed), bytes);
    },
  );
};

function sendPlaylist(reply: FastifyReply, text: string | Uint8Array): FastifyReply {
  return reply.type(PLAYLIST).header('cache-control', 'no-store').send(text);
}

/** Lets caches hold a file for as long as its address opens it. */
function keeping(
  { context, params: { viewKey } }: Pick<FastifyRequest<{ Params: Address }>, 'context' | 'params'>,
  reply: FastifyReply,
  feed: Feed,
): FastifyReply {
  return reply.header('cache-control', cachingFor(feed, { viewKey, now: context.clock.now() }));
}

/** Answers with bytes, or with the requested range of them (RFC 9110, 14). */
function sendBytes(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  bytes: Uint8Array,
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(headers.range, bytes.byteLength);
  if (range === undefined) {
    return reply.send(asBuffer(bytes));
  }
  if (range === null) {
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send();
  }
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.byteLength}`)
    .send(asBuffer(bytes.subarray(from, to + 1)));
}

/** Answers with a file as it is read, or with the requested range of it, if that is still the same file. */
function sendFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { length, tag, read }: WholeFile,
): FastifyReply {
  reply.header('accept-ranges', 'bytes').header('etag', tag);
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? rangeOf(headers.range, length) : undefined;
  if (range === null) {
    return reply.code(416).header('content-range', `bytes */${length}`).send();
  }
  const { from, to } = range ?? { from: 0, to: length - 1 };
  if (range) {
    reply.code(206).header('content-range', `bytes ${from}-${to}/${length}`);
  }
  return reply.header('content-length', to - from + 1).send(read(from, to));
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
