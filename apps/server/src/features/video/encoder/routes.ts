import { createEncoderKeyAnswer, encoderKeysAnswer } from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import { createEncoderKey, endEncoderKey, listEncoderKeys } from './keys.ts';
import type { EncoderServer } from './server.ts';

const broadcastParams = z.object({ broadcastId: z.string() });
const keyParams = z.object({ broadcastId: z.string(), keyId: z.string() });

interface EncoderRoutes {
  encoders: Pick<EncoderServer, 'disconnect'>;
  /** The address that encoders send to; null where the server takes none. */
  server: string | null;
}

/** Stream keys for OBS and other encoders. */
export const encoderRoutes: FastifyPluginAsyncZod<EncoderRoutes> = async (app, { encoders, server }) => {
  app.post(
    '/api/broadcasts/:broadcastId/encoder-keys',
    signedIn('writing', { params: broadcastParams, response: { 201: createEncoderKeyAnswer } }),
    async (request, reply) =>
      reply.code(201).send(await createEncoderKey(request.context, { ...request.params, server })),
  );

  app.get(
    '/api/broadcasts/:broadcastId/encoder-keys',
    signedIn('reading', { params: broadcastParams, response: { 200: encoderKeysAnswer } }),
    async (request) => listEncoderKeys(request.context, { ...request.params, server }),
  );

  app.delete(
    '/api/broadcasts/:broadcastId/encoder-keys/:keyId',
    noContent(signedIn('writing', { params: keyParams })),
    async (request) => {
      await encoders.disconnect(await endEncoderKey(request.context, request.params));
    },
  );
};
