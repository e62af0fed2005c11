import { MAX_READY_STILL_BYTES } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { AppError } from '#server/plugins/errors.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { takeStill } from './look.ts';

const cameraParams = z.object({ cameraId: z.string() });
const bodyLimit = MAX_READY_STILL_BYTES;

/** Stills of waiting cameras. Bodies are pictures. */
export const readyStillRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('image/jpeg', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('not-an-image')));

  app.put(
    '/api/ready-cameras/:cameraId/still',
    { ...noContent(signedIn('filming', { params: cameraParams })), bodyLimit },
    async ({ context, params, body }) =>
      takeStill(context, { ...params, bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
  );
};
