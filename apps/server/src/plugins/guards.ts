import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { RouteLimit } from '#server/plugins/limit-table.ts';

/** A route for accounts: 401 before anything of the request is looked at, then a rate limit and schemas. */
export function signedIn<Schema extends FastifySchema>(limit: RouteLimit, schema: Schema) {
  return { onRequest: requireSignedIn, config: { limit }, schema };
}

/**
 * For what matters most: only within ten minutes of signing in or of a proof (`POST /auth/proof`). The demo account has
 * no one who could prove anything; what it must not do is refused by the use case.
 */
export function proved<Route extends { onRequest: typeof requireSignedIn }>(route: Route) {
  return { ...route, onRequest: [route.onRequest, requireProof] };
}

/** A route that is open without a session, with a rate limit and schemas. */
export function anyone<Schema extends FastifySchema>(limit: RouteLimit, schema: Schema) {
  return { config: { limit }, schema };
}

/** A route for anyone with its link; its answers are kept out of search engines. */
export function anyoneWithLink<Schema extends FastifySchema>(schema: Schema) {
  const preHandler = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('x-robots-tag', 'noindex');
  };
  return { ...anyone('watching', schema), preHandler };
}

/** The route answers 204: its handler gives nothing. */
export function noContent<Route extends object>(route: Route) {
  const preHandler = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.code(204);
  };
  return { ...route, preHandler };
}

async function requireProof(request: FastifyRequest): Promise<void> {
  if (!requireAccount(request.account).isDemo && !(await request.isProved())) {
    throw new AppError('proof-needed');
  }
}

export function requireSignedIn(
  { account }: Pick<FastifyRequest, 'account'>,
  _reply: FastifyReply,
  done: () => void,
): void {
  requireAccount(account);
  done();
}
