// The Identity Toolkit REST protocol at the origin root, where the Firebase SDK looks for it.
// The one cookie that is read and set here opens nothing (known-device.ts), so other origins may call it as far as CORS
// lets them: the native shells.

import cors from '@fastify/cors';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { deviceOf } from '#server/features/security-log/service.ts';
import { toAppError } from '#server/plugins/errors.ts';
import { anyone } from '#server/plugins/guards.ts';
import { applyCode, resetPassword, sendCode } from './actions.ts';
import { signInWithIdp } from './federated.ts';
import { GateFull } from './gate.ts';
import { lookUp, removeOwn, update } from './own-account.ts';
import {
  presentFederated,
  presentPolicy,
  presentReset,
  presentSent,
  presentSignedIn,
  presentToken,
  presentUpdated,
  presentUser,
  presentWays,
} from './present.ts';
import { accountRequest, ProtocolError, tokenRequest } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { finishSecondStep } from './second-step.ts';
import { listWaysIn, refresh, signIn, signUp } from './sign-in.ts';

interface FacadeOptions {
  context: ProviderContext;
  nativeOrigins: readonly string[];
}

const BODY_LIMIT_BYTES = 16 * 1024;
/** Request headers of the SDK beyond those that CORS always allows. */
const SDK_HEADERS = [
  'content-type',
  'x-client-version',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
];

export function facade({ context, nativeOrigins }: FacadeOptions): FastifyPluginAsync {
  const of = (request: FastifyRequest): ProviderContext => ({ ...context, device: deviceOf(request) });
  const asked = ({ body, ip, headers }: FastifyRequest) => ({
    body: read(accountRequest, body),
    ip,
    cookieHeader: headers.cookie,
  });
  return async (root) => {
    await root.register(
      async (app) => {
        await speakProtocol(app, nativeOrigins);
        app.post('/v1/accounts::signUp', anyone('identity', {}), async (request) =>
          presentSignedIn('SignupNewUserResponse', await signUp(of(request), asked(request))),
        );
        app.post('/v1/accounts::signInWithPassword', anyone('identity', {}), async (request) =>
          presentSignedIn('VerifyPasswordResponse', await signIn(of(request), asked(request))),
        );
        app.post('/v1/accounts::createAuthUri', anyone('identity', {}), async (request) =>
          presentWays(await listWaysIn(of(request), asked(request))),
        );
        app.post('/v1/accounts::lookup', anyone('account', {}), async (request) => ({
          kind: 'identitytoolkit#GetAccountInfoResponse',
          users: [presentUser(await lookUp(of(request), read(accountRequest, request.body)))],
        }));
        app.post('/v1/accounts::update', anyone('account', {}), async (request) => {
          const change = read(accountRequest, request.body);
          return presentUpdated(
            change.oobCode ? await applyCode(of(request), change.oobCode) : await update(of(request), change),
          );
        });
        app.post('/v1/accounts::sendOobCode', anyone('identity', {}), async (request) =>
          presentSent(await sendCode(of(request), asked(request))),
        );
        app.post('/v1/accounts::resetPassword', anyone('identity', {}), async (request, reply) => {
          const { cookieHeader, ...reset } = asked(request);
          const remember = (subject: string) =>
            context.devices.remember((value) => reply.header('set-cookie', value), { cookieHeader, subject });
          return presentReset(await resetPassword(of(request), { ...reset, remember }));
        });
        app.post('/v1/accounts::delete', anyone('account', {}), async (request) => {
          await removeOwn(of(request), read(accountRequest, request.body));
          return { kind: 'identitytoolkit#DeleteAccountResponse' };
        });
        app.post('/v1/accounts::signInWithCustomToken', anyone('identity', {}), async () => {
          throw new ProtocolError('INVALID_CUSTOM_TOKEN', {
            sentence: 'This server issues no custom tokens.',
          });
        });
        app.post('/v2/accounts/mfaSignIn::finalize', anyone('identity', {}), async (request) => {
          const { tokens } = await finishSecondStep(of(request), read(accountRequest, request.body));
          return tokens;
        });
        app.get('/v2/passwordPolicy', anyone('identity', {}), async () => presentPolicy(context.rules));
        app.post('/v1/accounts::signInWithIdp', anyone('identity', {}), async (request) =>
          presentFederated(await signInWithIdp(of(request), asked(request))),
        );
      },
      { prefix: '/identitytoolkit.googleapis.com' },
    );

    await root.register(
      async (app) => {
        await speakProtocol(app, nativeOrigins);
        acceptForms(app);
        app.post('/v1/token', anyone('account', {}), async (request) =>
          presentToken(await refresh(of(request), read(tokenRequest, request.body))),
        );
      },
      { prefix: '/securetoken.googleapis.com' },
    );
  };
}

async function speakProtocol(app: FastifyInstance, nativeOrigins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...nativeOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: SDK_HEADERS,
    credentials: false,
    maxAge: 600,
  });
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT_BYTES;
    route.schema = { hide: true };
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(answerInProtocol);
  app.setNotFoundHandler(async () => {
    throw new ProtocolError('OPERATION_NOT_ALLOWED');
  });
}

function answerInProtocol(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toProtocolError(error);
  if (refusal.status >= 500) {
    request.log.error({ err: error }, 'Identity request failed');
  } else {
    request.log.info({ code: refusal.code }, 'Identity request refused');
  }
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', refusal.retryAfterSeconds);
  }
  return reply.code(refusal.status).send({ error: { code: refusal.status, message: refusal.message } });
}

function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) {
    return error;
  }
  if (error instanceof GateFull) {
    return new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', { retryAfterSeconds: 5 });
  }
  const { status, retryAfterSeconds } = toAppError(error);
  const options = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (status === 429) {
    return new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', options);
  }
  if (status === 503) {
    return new ProtocolError('UNAVAILABLE', options);
  }
  return new ProtocolError(status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL_ERROR');
}

function read<Read>(schema: z.ZodMiniType<Read>, body: unknown): Read {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    throw new ProtocolError('INVALID_ARGUMENT');
  }
  return parsed.data;
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
