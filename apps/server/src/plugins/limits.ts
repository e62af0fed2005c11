import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { AddressLimit } from '#server/plugins/address-limit.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Limit, LimitName, Limits } from '#server/plugins/limit-table.ts';
import { networkOf } from '#server/plugins/network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit this route shares with the others that name it. */
    limit?: LimitName;
  }
}

interface RateLimitOptions {
  limits: Limits;
  viewing: AddressLimit;
  /** Names a browser that has signed in before, so that it is not counted with others at its address. */
  deviceOf: (request: FastifyRequest) => string | undefined;
}

/** Refuses who asks too often: each device or address over everything, and each account over what a route names, too. */
export const rateLimits = fp<RateLimitOptions>(
  async (app, { limits: table, viewing, deviceOf }) => {
    const deviceOrAddress = (request: FastifyRequest) => {
      const device = deviceOf(request);
      return device ? `device ${device}` : address(request);
    };
    // Many share the demo account: none of them uses up what the others may do.
    const accountOrAddress = (request: FastifyRequest) =>
      request.account && !request.account.isDemo ? `account ${request.account.id}` : deviceOrAddress(request);

    await app.register(rateLimit, { global: false, cache: 20_000 });
    const guards = new Map<LimitName, onRequestAsyncHookHandler>([['viewing', guardOf(viewing)]]);
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

    const guardEverything = guard('everything', deviceOrAddress);
    const guardFiles = guard('files', deviceOrAddress);
    app.addHook('onRequest', async function (this: FastifyInstance, request, reply) {
      if (request.url.startsWith('/assets/')) {
        await guardFiles.call(this, request, reply);
      } else if (request.routeOptions.config.limit !== 'viewing') {
        // Two hundred who watch from one address ask as often as a flood; their routes count them by themselves.
        await guardEverything.call(this, request, reply);
      }
    });
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

/** For what is counted past the framework, too. There is no session there: it is by address. */
function guardOf(limit: AddressLimit): onRequestAsyncHookHandler {
  return async (request) => {
    const retryAfterSeconds = limit.count(address(request));
    if (retryAfterSeconds > 0) {
      throw new AppError('too-many-requests', undefined, { retryAfterSeconds });
    }
  };
}

function options({ max, windowMs }: Limit) {
  return { max, timeWindow: windowMs };
}

function address(request: FastifyRequest): string {
  return networkOf(request.ip);
}
