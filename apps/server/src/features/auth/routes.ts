import {
  demoAnswer,
  exchangeBody,
  passkeyOptionsAnswer,
  passkeySignInBody,
  proofBody,
  userAnswer,
} from '@allcourt/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { requireAccount } from '#server/context.ts';
import { presentUser } from '#server/features/account/present.ts';
import { findAccountOf } from '#server/features/account/service.ts';
import { deviceOf, recordSecurityEvent } from '#server/features/security-log/service.ts';
import { requireFound } from '#server/plugins/errors.ts';
import { anyone, requireSignedIn } from '#server/plugins/guards.ts';
import { type Entered, enterDemo, exchange } from './enter.ts';
import { googlePopupRoutes } from './google/popup-routes.ts';
import { requireProofOf } from './proof.ts';
import type { Identity } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { waysRoutes } from './ways-routes.ts';

interface AuthRoutesOptions {
  identity: Identity;
  config: Pick<Config, 'auth' | 'publicUrl' | 'secure'>;
  clock: Clock;
}

export const authRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (
  app,
  { identity, config, clock },
) => {
  const { backend, sessions, cookie, throttle } = identity;
  await app.register(sessionRoutes, { identity });
  await app.register(waysRoutes, { identity });
  if (identity.google) {
    const { auth, publicUrl, secure } = config;
    const { google } = identity;
    await app.register(googlePopupRoutes, { google, clock, secret: auth.secret, publicUrl, secure });
  }

  app.post(
    '/auth/firebase',
    {
      config: { limit: 'account', whileDeleted: true },
      schema: { body: exchangeBody, response: { 200: userAnswer } },
    },
    async (request, reply) => {
      const entered = await exchange(request.context, { backend, idToken: request.body.idToken });
      await identity.rememberDevice(request, reply, entered.account);
      return signIn(request, reply, entered);
    },
  );

  app.get(
    '/auth/me',
    { config: { whileDeleted: true }, schema: { response: { 200: userAnswer } } },
    async (request) => ({ user: presentUser(requireAccount(request.account)) }),
  );

  app.post('/auth/logout', { config: { whileDeleted: true } }, async (request, reply) => {
    const token = cookie.read(request);
    if (token) {
      await sessions.end(token);
      const { account, context } = request;
      if (account) {
        const device = deviceOf(request);
        await recordSecurityEvent(context, { kind: 'signed-out', of: account, device });
      }
    }
    cookie.clear(reply);
    return reply.code(204).send();
  });

  app.post(
    '/auth/passkey/options',
    anyone('identity', { response: { 200: passkeyOptionsAnswer } }),
    async () => ({ options: await requireFound(backend.ways, 'not-found').beginPasskeyUse() }),
  );

  app.post(
    '/auth/passkey',
    {
      config: { limit: 'identity', whileDeleted: true },
      schema: { body: passkeySignInBody, response: { 200: userAnswer } },
    },
    async (request, reply) => {
      const { context, body } = request;
      const subject = await requireFound(backend.ways, 'not-found').takePasskey(body.credential);
      const account = await findAccountOf(context.db, { issuer: backend.issuer, subject });
      const own = requireFound(account, 'passkey-refused');
      return signIn(request, reply, { account: own, way: 'passkey' });
    },
  );

  app.post(
    '/auth/proof',
    {
      onRequest: requireSignedIn,
      config: { limit: 'identity', whileDeleted: true },
      schema: { body: proofBody },
    },
    async (request, reply) => {
      const account = requireAccount(request.account);
      await requireProofOf(request.context, { account, backend, proof: request.body });
      await sessions.prove(cookie.read(request) ?? '');
      return reply.code(204).send();
    },
  );

  app.post(
    '/auth/demo',
    { config: { limit: 'account', whileDeleted: true }, schema: { response: { 200: demoAnswer } } },
    async (request, reply) =>
      signIn(request, reply, {
        account: await enterDemo(request.context, { throttle, ip: request.ip }),
        way: 'demo',
      }),
  );

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { account, way, providerSession = null }: Entered,
  ) {
    const userAgent = request.headers['user-agent'];
    const replaces = cookie.read(request);
    cookie.set(reply, await sessions.start({ userId: account.id, userAgent, replaces, providerSession }));
    if (replaces) {
      // Told before this answer, its tabs would ask again with the old cookie; the refusal deletes the new one as well.
      reply.raw.once('finish', () => sessions.closeReplaced(replaces));
    }
    const device = deviceOf(request);
    await recordSecurityEvent(request.context, { kind: 'signed-in', of: account, device, detail: way });
    return { user: presentUser(account) };
  }
};
