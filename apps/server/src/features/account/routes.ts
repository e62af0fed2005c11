import { Readable } from 'node:stream';
import {
  exportAccountQuery,
  leaveAnswer,
  preferencesBody,
  profileAnswer,
  usageAnswer,
  userAnswer,
} from '@allcourt/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireAccount } from '#server/context.ts';
import { signedIn } from '#server/plugins/context.ts';
import { limits } from '#server/plugins/limits.ts';
import { exportAccount, type PicturesOf } from './export.ts';
import { framed, plain } from './export-frames.ts';
import { type Departure, eraseOwn, keep, leave } from './leave.ts';
import { presentProfile, presentUser } from './present.ts';
import { savePreferences } from './service.ts';
import { readUsage } from './usage.ts';

interface AccountRoutesOptions {
  departure: Departure;
  forgetSession: (reply: FastifyReply) => void;
  picturesOf: PicturesOf;
}

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { departure, forgetSession, picturesOf },
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

  app.get(
    '/api/account/usage',
    { onRequest: signedIn, config: limits.reading, schema: { response: { 200: usageAnswer } } },
    async (request) => readUsage(request.context),
  );

  app.get(
    '/api/account/export',
    { onRequest: signedIn, config: limits.exporting, schema: { querystring: exportAccountQuery } },
    async (request, reply) => {
      const { parts, pieces } = await exportAccount(request.context, picturesOf);
      const { as } = request.query;
      return reply
        .type(as === 'frames' ? 'application/octet-stream' : 'application/zip')
        .header('content-disposition', 'attachment; filename="allcourt-my-data.zip"')
        .header('cache-control', 'no-store')
        .header('x-part-count', parts)
        .send(Readable.from(as === 'frames' ? framed(pieces) : plain(pieces), { objectMode: false }));
    },
  );

  /** What an account that was deleted may still do. */
  const whileLeaving = { ...limits.account, whileLeaving: true } as const;

  app.delete(
    '/api/auth/delete',
    { onRequest: signedIn, config: whileLeaving, schema: { response: { 200: leaveAnswer } } },
    async (request, reply) => {
      const eraseAfter = await leave(request.context, departure);
      forgetSession(reply);
      return { eraseAfter: eraseAfter?.toISOString() ?? null };
    },
  );

  app.post(
    '/api/account/keep',
    { onRequest: signedIn, config: whileLeaving, schema: { response: { 200: userAnswer } } },
    async (request) => ({ user: presentUser(await keep(request.context)) }),
  );

  app.post('/api/account/erase', { onRequest: signedIn, config: whileLeaving }, async (request, reply) => {
    await eraseOwn(request.context, departure);
    forgetSession(reply);
    return reply.code(204).send();
  });
};
