import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { type AddressLimit, secondsOf } from '#server/plugins/address-limit.ts';
import type { OpenCounts } from '#server/plugins/counts.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { LimitName, Limits } from '#server/plugins/limit-table.ts';
import { networkOf } from '#server/plugins/network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit this route shares with the others that name it. */
    limit?: LimitName;
  }
}

interface RateLimitOptions {
  limits: Limits;
  openCounts: OpenCounts;
  viewing: AddressLimit;
  /** Names a browser that has signed in before, so that it is not counted with others at its address. */
  deviceOf: (request: FastifyRequest) => string | undefined;
}

/** Refuses who asks too often: each device or address over everything, and each account over what a route names, too. */
export const rateLimits = fp<RateLimitOptions>(
  async (app, { limits: table, openCounts, viewing, deviceOf }) => {
    const deviceOrAddress = (request: FastifyRequest) => {
      const device = deviceOf(request);
      return device ? `device ${device}` : address(request);
    };
    // Many share the demo account: none of them uses up what the others may do.
    const accountOrAddress = (request: FastifyRequest) =>
      request.account && !request.account.isDemo ? `account ${request.account.id}` : deviceOrAddress(request);

    const guards = new Map<LimitName, onRequestHookHandler>([['viewing', guardOf(viewing)]]);
    const guard = (name: LimitName, keyOf: (request: FastifyRequest) => string) => {
      const known = guards.get(name);
      if (known) {
        return known;
      }
      const { max, windowMs } = table[name];
      const counts = openCounts(name, windowMs);
      const made: onRequestHookHandler = (request, _reply, done) => {
        const { total, msLeft } = counts.add(keyOf(request), 1);
        if (total > max) {
          throw new AppError('too-many-requests', undefined, { retryAfterSeconds: secondsOf(msLeft) });
        }
        done();
      };
      guards.set(name, made);
      return made;
    };

    const guardEverything = guard('everything', deviceOrAddress);
    const guardFiles = guard('files', deviceOrAddress);
    app.addHook('onRequest', function (this: FastifyInstance, request, reply, done) {
      if (request.url.startsWith('/assets/')) {
        guardFiles.call(this, request, reply, done);
      } else if (request.routeOptions.config.limit !== 'viewing') {
        guardEverything.call(this, request, reply, done);
      } else {
        done(); // Two hundred who watch from one address ask as often as a flood; their routes count them by themselves.
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
function guardOf(limit: AddressLimit): onRequestHookHandler {
  return (request, _reply, done) => {
    const retryAfterSeconds = limit.count(address(request));
    if (retryAfterSeconds > 0) {
      throw new AppError('too-many-requests', undefined, { retryAfterSeconds });
    }
    done();
  };
}

function address(request: FastifyRequest): string {
  return networkOf(request.ip);
}
