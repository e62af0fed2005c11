import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#server/plugins/errors.ts';
import type { Limit, LimitName, Limits } from '#server/plugins/limit-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit this route shares with the others that name it. */
    limit?: LimitName;
  }
}

/** What a route puts into `config` to be limited. */
export const limits = {
  identity: { limit: 'identity' },
  account: { limit: 'account' },
  scoring: { limit: 'scoring' },
  reading: { limit: 'reading' },
  watching: { limit: 'watching' },
  writing: { limit: 'writing' },
  importing: { limit: 'importing' },
  exporting: { limit: 'exporting' },
  feedback: { limit: 'feedback' },
} as const satisfies Record<Exclude<LimitName, 'everything'>, { limit: LimitName }>;

/** Refuses who asks too often: each address over everything, and each account (or address) over what a route names. */
export const rateLimits = fp<{ limits: Limits }>(
  async (app, { limits: table }) => {
    await app.register(rateLimit, { global: false, cache: 20_000 });
    const guards = new Map<LimitName, onRequestAsyncHookHandler>();
    const guard = (name: LimitName, keyGenerator: (request: FastifyRequest) => string) => {
      const known = guards.get(name);
      if (known) {
        return known;
      }
      const count = app.createRateLimit({ ...options(table[name]), keyGenerator });
      const made: onRequestAsyncHookHandler = async (request) => {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) {
          throw new AppError('too-many-requests', undefined, { retryAfterSeconds: counted.ttlInSeconds });
        }
      };
      guards.set(name, made);
      return made;
    };

    app.addHook('onRequest', guard('everything', address));
    app.addHook('onRoute', (route) => {
      const name = route.config?.limit;
      if (name) {
        // Before the route's own guards, so that refusals count, too; the session is known by then.
        route.onRequest = [guard(name, accountOrAddress), ...[route.onRequest ?? []].flat()];
      }
    });
  },
  { name: 'limits', dependencies: ['context'] },
);

function options({ max, windowMs }: Limit) {
  return { max, timeWindow: windowMs };
}

function accountOrAddress(request: FastifyRequest): string {
  return request.account ? `account ${request.account.id}` : address(request);
}

function address(request: FastifyRequest): string {
  // Of IPv6 the network: one household has billions of addresses.
  return normalizeIP(request.ip);
}
