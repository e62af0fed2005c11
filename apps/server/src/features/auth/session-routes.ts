import {
  endedSessionsAnswer,
  listSessionsAnswer,
  type SecurityEventKind,
  type Session,
  sessionParams,
  socketPassAnswer,
} from '@allcourt/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { describeDevice, recordSecurityEvent } from '#server/features/security-log/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { noContent, signedIn } from '#server/plugins/guards.ts';
import type { Identity } from './service.ts';
import type { SessionRow } from './session-store.ts';

interface Asked {
  identity: Pick<Identity, 'sessions' | 'signOutEverywhere'>;
  /** The session that asks. */
  token: string;
}

export const sessionRoutes: FastifyPluginAsyncZod<{ identity: Identity }> = async (app, { identity }) => {
  const { cookie } = identity;
  const asked = (request: FastifyRequest) => ({ identity, token: cookie.read(request) ?? '' });

  app.get(
    '/auth/sessions',
    signedIn('reading', { response: { 200: listSessionsAnswer } }),
    async (request) => ({ sessions: await listOwnSessions(request.context, asked(request)) }),
  );

  app.delete(
    '/auth/sessions/:sessionId',
    signedIn('account', { params: sessionParams }),
    async (request, reply) => {
      const { wasCurrent } = await endOwnSession(request.context, { ...asked(request), ...request.params });
      if (wasCurrent) {
        cookie.clear(reply);
      }
      return reply.code(204).send();
    },
  );

  app.post(
    '/auth/logout-others',
    signedIn('account', { response: { 200: endedSessionsAnswer } }),
    async (request) => ({ ended: await endOtherSessions(request.context, asked(request)) }),
  );

  app.post(
    '/auth/socket-pass',
    signedIn('reading', { response: { 200: socketPassAnswer } }),
    async (request) => ({
      pass: identity.createSocketPass(identity.sessions.idOf(cookie.read(request) ?? '')),
    }),
  );

  app.post('/auth/verification', noContent(signedIn('account', {})), async (request) =>
    sendOwnVerification(request.context, identity),
  );

  app.post('/auth/logout-all', signedIn('account', {}), async (request, reply) => {
    await endAllSessions(request.context, asked(request));
    cookie.clear(reply);
    return reply.code(204).send();
  });
};

/** Mails the account a link by which it shows that its address is its own. */
async function sendOwnVerification(
  { account }: Pick<Context, 'account'>,
  { sendVerification }: Pick<Identity, 'sendVerification'>,
): Promise<void> {
  const own = requireAccount(account);
  if (own.isDemo) {
    throw new AppError('demo-account');
  }
  if (!sendVerification) {
    throw new AppError('not-found');
  }
  await sendVerification(own);
}

/**
 * The one that asks first, then the last used. Many people share the demo account at the same time: none of them
 * sees or ends the session of another.
 */
async function listOwnSessions(
  { account }: Context,
  { identity: { sessions }, token }: Asked,
): Promise<Session[]> {
  const { id: userId, isDemo } = requireAccount(account);
  const currentId = sessions.idOf(token);
  const found = (await sessions.list(userId)).map((row) => {
    const id = sessions.idOfRow(row);
    return presentSession(row, { id, isCurrent: id === currentId });
  });
  const others = isDemo ? [] : found.filter(({ isCurrent }) => !isCurrent);
  return [...found.filter(({ isCurrent }) => isCurrent), ...others];
}

/** Ends one session of the account, and says whether it was the one that asks. */
async function endOwnSession(
  context: Context,
  { identity: { sessions }, token, sessionId }: Asked & { sessionId: string },
): Promise<{ wasCurrent: boolean }> {
  const { id: userId, isDemo } = requireAccount(context.account);
  const wasCurrent = sessionId === sessions.idOf(token);
  if ((isDemo && !wasCurrent) || !(await sessions.endOne(userId, sessionId))) {
    throw new AppError('session-not-found');
  }
  await record(context, wasCurrent ? 'signed-out' : 'device-signed-out');
  return { wasCurrent };
}

/** Leaves only the session that asks; gives how many others there were. */
async function endOtherSessions(context: Context, { identity: { sessions }, token }: Asked): Promise<number> {
  const ended = await sessions.endOthers(requireOwnAccount(context.account).id, token);
  await record(context, 'others-signed-out');
  return ended;
}

async function endAllSessions(context: Context, { identity }: Asked): Promise<void> {
  await identity.signOutEverywhere(requireOwnAccount(context.account));
  await record(context, 'signed-out-everywhere');
}

async function record(context: Context, kind: SecurityEventKind): Promise<void> {
  await recordSecurityEvent(context, { kind, of: context.account, device: context.device });
}

function requireOwnAccount(account: Account | null): Account {
  const own = requireAccount(account);
  if (own.isDemo) {
    throw new AppError('demo-account');
  }
  return own;
}

/** A session as its owner sees it: what the device is called, never what it sent. */
function presentSession(
  { userAgent, createdAt, seenAt }: SessionRow,
  { id, isCurrent }: Pick<Session, 'id' | 'isCurrent'>,
): Session {
  return {
    id,
    ...describeDevice(userAgent),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: seenAt.toISOString(),
    isCurrent,
  };
}
