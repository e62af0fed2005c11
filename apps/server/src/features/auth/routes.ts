import { demoAnswer, exchangeBody, userAnswer } from '@allcourt/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { type Account, requireAccount } from '#server/context.ts';
import { presentUser } from '#server/features/account/present.ts';
import { limits } from '#server/plugins/limits.ts';
import { enterDemo } from './demo.ts';
import { exchange } from './exchange.ts';
import { googlePopupRoutes } from './google/popup-routes.ts';
import type { Identity } from './service.ts';
import { sessionRoutes } from './session-routes.ts';

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
  if (identity.google) {
    const { auth, publicUrl, secure } = config;
    const { google } = identity;
    await app.register(googlePopupRoutes, { google, clock, secret: auth.secret, publicUrl, secure });
  }

  app.post(
    '/auth/firebase',
    {
      config: { ...limits.account, whileLeaving: true },
      schema: { body: exchangeBody, response: { 200: userAnswer } },
    },
    async (request, reply) => {
      const account = await exchange(request.context, { backend, idToken: request.body.idToken });
      return signIn(request, reply, account);
    },
  );

  app.get(
    '/auth/me',
    { config: { whileLeaving: true }, schema: { response: { 200: userAnswer } } },
    async (request) => ({ user: presentUser(requireAccount(request.account)) }),
  );

  app.post('/auth/logout', { config: { whileLeaving: true } }, async (request, reply) => {
    const token = cookie.read(request);
    if (token) {
      await sessions.end(token);
    }
    cookie.clear(reply);
    return reply.code(204).send();
  });

  app.post(
    '/auth/demo',
    { config: { ...limits.account, whileLeaving: true }, schema: { response: { 200: demoAnswer } } },
    async (request, reply) =>
      signIn(request, reply, await enterDemo(request.context, { throttle, ip: request.ip })),
  );

  async function signIn(request: FastifyRequest, reply: FastifyReply, account: Account) {
    const userAgent = request.headers['user-agent'];
    cookie.set(
      reply,
      await sessions.start({ userId: account.id, userAgent, replaces: cookie.read(request) }),
    );
    return { user: presentUser(account) };
  }
};
