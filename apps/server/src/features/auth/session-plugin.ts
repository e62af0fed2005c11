import { ACCOUNT_HEADER } from '@allcourt/contract';
import cookies from '@fastify/cookie';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { requireNotDeleted } from '#server/features/account/policy.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Identity } from './service.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** `none` is a person's own doing: the address bar, a bookmark. */
const OWN_SITES = [undefined, 'same-origin', 'none'];

declare module 'fastify' {
  interface FastifyRequest {
    /** True when the caller has lately shown who they are. */
    isProved(): Promise<boolean>;
  }
  interface FastifyContextConfig {
    /** Served to an account as well that its person deleted; everything else is refused to it. */
    whileDeleted?: boolean;
  }
}

interface SessionOptions {
  identity: Identity;
  /** Origins whose pages may send changes. */
  origins: readonly string[];
}

/**
 * Tells every route behind it who is asking, and refuses what another site asks for. Register it beside the
 * routes of the API only: files are public and need no database lookup.
 */
export const session = fp<SessionOptions>(
  async (app, { identity, origins }) => {
    await app.register(cookies);
    app.decorateRequest('isProved', function (this: FastifyRequest) {
      return identity.sessions.isProved(identity.cookie.read(this) ?? '');
    });
    app.addHook('onRequest', refuseCrossSite(origins));
    app.addHook('onRequest', async (request, reply) => {
      const token = identity.cookie.read(request);
      if (!token) {
        return;
      }
      request.account = (await identity.sessions.authenticate(token)) ?? null;
      if (!request.account) {
        identity.cookie.clear(reply);
      } else if (isOfOther(request.headers[ACCOUNT_HEADER], request.account)) {
        // The page acts for one account, and another tab of its browser has signed in as another.
        throw new AppError('not-signed-in');
      } else if (!request.routeOptions.config.whileDeleted) {
        requireNotDeleted(request.account);
      }
    });
    app.addHook('onError', async ({ account, context }, _reply, error) => {
      if (account && error instanceof AppError && error.code === 'demo-account') {
        const { device } = context;
        await recordSecurityEvent(context, { kind: 'demo-refused', of: account, device });
      }
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store'); // It may be one person's, and the next may use this browser.
      done();
    });
  },
  { name: 'session', dependencies: ['context'] },
);

/**
 * Refuses changes that another site's page asks for in a person's name. SameSite=Lax already keeps the cookie
 * off such requests; this is the second lock, and the one that also knows the native shells.
 */
function refuseCrossSite(origins: readonly string[]): onRequestHookHandler {
  return (request, _reply, done) => {
    if (SAFE_METHODS.includes(request.method)) {
      done();
      return;
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    // `null` is what sandboxed and redirected pages send; it is in no list, so it is refused.
    const isOwn = origin === undefined ? OWN_SITES.includes(readOne(site)) : origins.includes(origin);
    done(isOwn ? undefined : new AppError('cross-site'));
  };
}

function isOfOther(named: string | string[] | undefined, { id }: { id: string }): boolean {
  const accountId = readOne(named);
  return accountId !== undefined && accountId !== id;
}

function readOne(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
