import { IMAGE_TYPES, imageAnswer, imageQuery, MAX_IMAGE_BYTES, uploadImageQuery } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { MediaStore } from '#server/media/store.ts';
import { AppError } from '#server/plugins/errors.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { openImage, uploadImage } from './images.ts';
import { PICTURE_TYPE } from './picture.ts';

const conversationParams = z.object({ conversationId: z.string() });
const imageParams = z.object({ imageId: z.string() });

/** Routes for pictures, the only ones with bodies other than JSON. */
export const imageRoutes: FastifyPluginAsyncZod<{ media: MediaStore }> = async (app, { media }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    [...IMAGE_TYPES],
    { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('not-an-image')));

  app.post(
    '/api/conversations/:conversationId/images',
    {
      ...signedIn('picturing', {
        params: conversationParams,
        querystring: uploadImageQuery,
        response: { 200: imageAnswer },
      }),
      bodyLimit: MAX_IMAGE_BYTES,
    },
    async (request) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const upload = { ...request.params, ...request.query, bytes, media };
      return { image: await uploadImage(request.context, upload) };
    },
  );

  app.get(
    '/api/images/:imageId',
    signedIn('pictures', { params: imageParams, querystring: imageQuery }),
    async (request, reply) => {
      const { stream, bytes } = await openImage(request.context, {
        ...request.params,
        ...request.query,
        media,
      });
      return reply.type(PICTURE_TYPE).header('content-length', bytes).send(stream);
    },
  );
};
