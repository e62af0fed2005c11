import { Readable } from 'node:stream';
import { preferencesBody, profileAnswer } from '@allcourt/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireAccount } from '#server/context.ts';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { exportAccount } from './export.ts';
import { presentProfile } from './present.ts';
import { type DeleteIdentity, leave, savePreferences } from './service.ts';

interface AccountRoutesOptions {
  deleteIdentity: DeleteIdentity;
  forgetSession: (reply: FastifyReply) => void;
}

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { deleteIdentity, forgetSession },
) => {
  app.get(
    '/user/profile',
    { onRequest: signedIn, schema: { response: { 200: profileAnswer } } },
    async (request) => presentProfile(requireAccount(request.account)),
  );

  app.patch(
    '/user/preferences',
    {
      onRequest: signedIn,
      config: limits.account,
      schema: { body: preferencesBody, response: { 200: profileAnswer } },
    },
    async (request) => presentProfile(await savePreferences(request.context, request.body)),
  );

  app.get('/api/account/export', { onRequest: signedIn, config: limits.exporting }, async (request, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="allcourt-my-data.zip"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportAccount(request.context), { objectMode: false })),
  );

  app.delete('/api/auth/delete', { onRequest: signedIn, config: limits.account }, async (request, reply) => {
    await leave(request.context, deleteIdentity);
    forgetSession(reply);
    return reply.code(204).send();
  });
};
