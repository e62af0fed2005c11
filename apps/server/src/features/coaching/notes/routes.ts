import { MAX_NOTE_STILL_BYTES, MAX_VOICE_BYTES, sendNoteFileQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { MediaStore } from '#server/media/store.ts';
import { AppError } from '#server/plugins/errors.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { openNoteFile, sendNoteFile } from './files.ts';

const broadcastParams = z.object({ broadcastId: z.string() });
const fileParams = z.object({ noteFileId: z.string() });
const bodyLimit = Math.max(MAX_NOTE_STILL_BYTES, MAX_VOICE_BYTES);

/** Stills and voice notes of feedback. Bodies are pictures or sounds. */
export const noteFileRoutes: FastifyPluginAsyncZod<{ media: MediaStore }> = async (app, { media }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    ['image/jpeg', 'audio/webm', 'audio/mp4', 'audio/ogg'],
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('not-a-voice-note')));

  app.post(
    '/api/broadcasts/:broadcastId/note-files',
    {
      ...noContent(signedIn('picturing', { params: broadcastParams, querystring: sendNoteFileQuery })),
      bodyLimit,
    },
    async (request) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await sendNoteFile(request.context, { ...request.params, ...request.query, bytes, media });
    },
  );

  app.get(
    '/api/coaching/files/:noteFileId',
    signedIn('pictures', { params: fileParams }),
    async (request, reply) => {
      const { stream, bytes, type } = await openNoteFile(request.context, {
        fileId: request.params.noteFileId,
        media,
      });
      return reply.type(type).header('content-length', bytes).send(stream);
    },
  );
};
