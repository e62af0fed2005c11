import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { CostBook } from '#server/plugins/cost-book.ts';
import { costScope, type Spend } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { LimitName, Limits } from '#server/plugins/limit-table.ts';
import { networkOf } from '#server/plugins/network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Charges the request, where code runs outside of its scope. */
    spend: Spend;
  }
}

interface CostLimitOptions {
  costs: CostBook;
  limits: Limits;
}

/** Routes that stay open to who has spent too much: signing in and out, and what is sent as it is stored. */
const OPEN: ReadonlySet<LimitName> = new Set([
  'identity',
  'account',
  'documents',
  'viewing',
  'pictures',
  'feedback',
]);

/**
 * Charges each request with the processor time it takes, and refuses the next one of an account that has used up a minute's
 * budget. Once the accounts at one address have used up theirs together, those that spent little of it are still served: one
 * attacker in a club's network locks no one out.
 */
export const costLimit = fp<CostLimitOptions>(
  async (app, { costs, limits }) => {
    const { computing, computingTogether, computingShare } = limits;

    const spendFor =
      (request: FastifyRequest): Spend =>
      (ms) => {
        const { caller, together } = spendersOf(request);
        costs.spend(caller, ms);
        if (together) {
          costs.spend(together, ms);
        }
      };

    const requireBudget: onRequestHookHandler = (request, _reply, done) => {
      const { caller, together } = spendersOf(request);
      const own = costs.spentBy(caller);
      const isTooMuch =
        own.ms >= computing.max ||
        (together !== null &&
          own.ms >= computingShare.max &&
          costs.spentBy(together).ms >= computingTogether.max);
      if (isTooMuch) {
        throw new AppError('too-many-requests', undefined, { retryAfterSeconds: own.secondsLeft });
      }
      done();
    };

    app.decorateRequest('spend');
    app.addHook('onRequest', (request, _reply, done) => {
      request.spend = spendFor(request);
      costScope.run(request.spend, done);
    });
    // A body arrives on the connection, outside of the request's scope.
    app.addHook('preValidation', (request, _reply, done) =>
      costScope.getStore() === request.spend ? done() : costScope.run(request.spend, done),
    );
    app.addHook('onRoute', (route) => {
      const name = route.config?.limit;
      if (name && !OPEN.has(name)) {
        route.onRequest = [requireBudget, ...[route.onRequest ?? []].flat()];
      }
    });
  },
  { name: 'cost-limit', dependencies: ['context'] },
);

/** Visitors, and those who share the demo account, are one by their address. */
function spendersOf({ account, ip }: FastifyRequest): { caller: string; together: string | null } {
  const address = networkOf(ip);
  return account && !account.isDemo
    ? { caller: `account ${account.id}`, together: `accounts at ${address}` }
    : { caller: `visitors at ${address}`, together: null };
}
