import {
  beginFileBody,
  FILE_PART_BYTES,
  fileAnswer,
  filePartParams,
  IMAGE_TYPES,
  MAX_VIDEO_STILL_BYTES,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { MediaStore } from '#server/media/store.ts';
import { AppError } from '#server/plugins/errors.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { fileNameOf, rangeOf } from '#server/plugins/sent-files.ts';
import { beginFile, openFile, openStill, putPart, putStill } from './files.ts';
import { PICTURE_TYPE } from './picture.ts';

const conversationParams = z.object({ conversationId: z.string() });
const fileParams = z.object({ fileId: z.string() });
const answer = { 200: fileAnswer };

/** Opened in a tab, it runs nothing and reaches nothing of ours. */
const ALONE = "default-src 'none'; sandbox";

/** Routes for files and videos: they begin with JSON, and come in parts. */
export const fileRoutes: FastifyPluginAsyncZod<{ media: MediaStore }> = async (app, { media }) => {
  app.post(
    '/api/conversations/:conversationId/files',
    signedIn('messaging', { params: conversationParams, body: beginFileBody, response: answer }),
    async (request) => beginFile(request.context, { ...request.body, ...request.params }),
  );

  app.get(
    '/api/files/:fileId',
    { ...signedIn('pictures', { params: fileParams }), compress: false },
    async (request, reply) => {
      const file = await openFile({ ...request.context, media }, request.params.fileId);
      reply
        .type(file.type)
        .header('content-disposition', `attachment; ${fileNameOf(file.name)}`)
        .header('content-security-policy', ALONE)
        .header('accept-ranges', 'bytes');
      const range = rangeOf(request.headers.range, file.bytes);
      if (range === null) {
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      }
      const { from, to } = range ?? { from: 0, to: file.bytes - 1 };
      if (range) {
        reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`);
      }
      return reply.header('content-length', to - from + 1).send(await file.open({ from, to }));
    },
  );

  app.get(
    '/api/files/:fileId/still',
    signedIn('pictures', { params: fileParams }),
    async (request, reply) => {
      const { stream, bytes } = await openStill({ ...request.context, media }, request.params.fileId);
      return reply.type(PICTURE_TYPE).header('content-length', bytes).send(stream);
    },
  );

  await app.register(partRoutes, { media });
};

/** The ones whose bodies are bytes. */
const partRoutes: FastifyPluginAsyncZod<{ media: MediaStore }> = async (app, { media }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    ['application/octet-stream', ...IMAGE_TYPES],
    { parseAs: 'buffer', bodyLimit: FILE_PART_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('type-refused')));

  app.put(
    '/api/files/:fileId/parts/:part',
    { ...signedIn('attaching', { params: filePartParams, response: answer }), bodyLimit: FILE_PART_BYTES },
    async (request) =>
      putPart({ ...request.context, media }, { ...request.params, bytes: bytesOf(request.body) }),
  );

  app.put(
    '/api/files/:fileId/still',
    { ...signedIn('picturing', { params: fileParams, response: answer }), bodyLimit: MAX_VIDEO_STILL_BYTES },
    async (request) =>
      putStill({ ...request.context, media }, { ...request.params, bytes: bytesOf(request.body) }),
  );
};

function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
