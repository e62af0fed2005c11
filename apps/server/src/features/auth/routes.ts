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
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { presentUser } from '#server/features/account/present.ts';
import { findAccountOf, findDemoPlayer, openAccount } from '#server/features/account/service.ts';
import { deviceOf, recordSecurityEvent } from '#server/features/security-log/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { anyone, requireSignedIn } from '#server/plugins/guards.ts';
import { googlePopupRoutes } from './google/popup-routes.ts';
import { requireProofOf } from './proof.ts';
import type { IdentityBackend } from './provider.ts';
import type { Identity } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { spendToken } from './spent-token-store.ts';
import { addressOf, type Throttle } from './throttle.ts';
import type { VerifiedIdentity } from './verifier.ts';
import { waysRoutes } from './ways-routes.ts';

/** A token is good for an hour, but opens a session only right after signing in: a leaked one soon opens nothing. */
const FRESH_SECONDS = 5 * 60;
/** Ways in that the security log names, in Firebase's words. */
const WAYS = ['password', 'google.com', 'passkey'];

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
    cookie.set(
      reply,
      await sessions.start({
        userId: account.id,
        userAgent,
        replaces: cookie.read(request),
        providerSession,
      }),
    );
    const device = deviceOf(request);
    await recordSecurityEvent(request.context, { kind: 'signed-in', of: account, device, detail: way });
    return { user: presentUser(account) };
  }
};

interface Entered {
  account: Account;
  way: string;
  providerSession?: string | null;
}

/** The demo player; 'not-found' where no demo club was seeded. */
async function enterDemo(
  { db }: Context,
  { throttle, ip }: { throttle: Throttle; ip: string },
): Promise<Account> {
  const account = requireFound(await findDemoPlayer(db), 'not-found');
  const verdict = await throttle.count({ kind: 'demo', subject: addressOf(ip) });
  if (!verdict.allowed) {
    throw new AppError('too-many-requests', undefined, { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  return account;
}

/** The account of an ID token, created for a newcomer. */
async function exchange(
  { db, clock, device }: Context,
  { backend, idToken }: { backend: IdentityBackend; idToken: string },
): Promise<Entered> {
  const identity = await verified(backend, idToken);
  const { issuer, uid: subject, provider, authTime, providerSession } = identity;
  const way = WAYS.find((known) => known === provider) ?? 'other';
  const expiresAt = new Date(identity.expiresAt * 1000);
  const age = clock.now().getTime() / 1000 - authTime;
  const isGood = age <= FRESH_SECONDS && (await backend.isLive(identity, idToken));
  if (!isGood || !(await spendToken(db, { token: idToken, expiresAt }))) {
    const of = { issuer, subject };
    await recordSecurityEvent({ db, clock }, { kind: 'sign-in-failed', of, device, detail: way });
    throw new AppError('sign-in-not-verified');
  }
  return { account: await openAccount({ db, clock }, { ...identity, subject }), way, providerSession };
}

async function verified(backend: IdentityBackend, idToken: string): Promise<VerifiedIdentity> {
  const verification = await backend.verify(idToken);
  if (verification.ok) {
    return verification.identity;
  }
  if (verification.reason === 'keys-unavailable') {
    throw new AppError('unavailable', undefined, { cause: verification.cause });
  }
  throw new AppError('sign-in-not-verified');
}
