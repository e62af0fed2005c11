import { Readable } from 'node:stream';
import {
  exportAccountQuery,
  leaveAnswer,
  preferencesBody,
  profileAnswer,
  usageAnswer,
  userAnswer,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireAccount } from '#server/context.ts';
import { plain } from '#server/exported-zip.ts';
import type { Parts } from '#server/feature.ts';
import { inThisScope } from '#server/plugins/cost-meter.ts';
import { proved, requireSignedIn, signedIn } from '#server/plugins/guards.ts';
import { type Deletion, deleteAccount, eraseDeleted, restoreAccount } from './delete.ts';
import { exportAccount, framed } from './export.ts';
import { mailOwner, type OwnerPost } from './owner-mail.ts';
import { presentProfile, presentUser } from './present.ts';
import { readUsage, savePreferences } from './service.ts';

export const accountRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { identity, config, features, mailer } = parts;
  const post: OwnerPost = { mailer, publicUrl: config.publicUrl };
  const deletion: Deletion = {
    deleteIdentity: identity.deleteIdentity,
    signOutEverywhere: identity.signOutEverywhere,
    graceDays: config.accountGraceDays,
    features,
    post,
  };
  app.get(
    '/user/profile',
    { onRequest: requireSignedIn, schema: { response: { 200: profileAnswer } } },
    async (request) => presentProfile(requireAccount(request.account)),
  );

  app.patch(
    '/user/preferences',
    signedIn('account', { body: preferencesBody, response: { 200: profileAnswer } }),
    async (request) => presentProfile(await savePreferences(request.context, request.body)),
  );

  app.get('/api/account/usage', signedIn('reading', { response: { 200: usageAnswer } }), async (request) =>
    readUsage(request.context),
  );

  app.get(
    '/api/account/export',
    proved(signedIn('exporting', { querystring: exportAccountQuery })),
    async (request, reply) => {
      const file = await exportAccount(request.context, parts);
      const account = requireAccount(request.account);
      mailOwner(request.context, post, { account, what: 'exported' });
      const { as } = request.query;
      return reply
        .type(as === 'frames' ? 'application/octet-stream' : 'application/zip')
        .header('content-disposition', 'attachment; filename="allcourt-my-data.zip"')
        .header('x-part-count', file.parts)
        .send(
          Readable.from(inThisScope(as === 'frames' ? framed(file.pieces) : plain(file.pieces)), {
            objectMode: false,
          }),
        );
    },
  );

  /** Actions left to a deleted account. */
  const whileDeleted = { limit: 'account', whileDeleted: true } as const;

  app.delete(
    '/api/auth/delete',
    proved({
      onRequest: requireSignedIn,
      config: whileDeleted,
      schema: { response: { 200: leaveAnswer } },
    }),
    async (request, reply) => {
      const eraseAfter = await deleteAccount(request.context, deletion);
      identity.cookie.clear(reply);
      return { eraseAfter: eraseAfter?.toISOString() ?? null };
    },
  );

  app.post(
    '/api/account/keep',
    { onRequest: requireSignedIn, config: whileDeleted, schema: { response: { 200: userAnswer } } },
    async (request) => ({ user: presentUser(await restoreAccount(request.context, post)) }),
  );

  app.post(
    '/api/account/erase',
    proved({ onRequest: requireSignedIn, config: whileDeleted }),
    async (request, reply) => {
      await eraseDeleted(request.context, deletion);
      identity.cookie.clear(reply);
      return reply.code(204).send();
    },
  );
};
