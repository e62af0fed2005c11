import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { requireAccount } from '#server/context.ts';
import type { RouteLimit } from '#server/plugins/limit-table.ts';

/** A route for accounts: 401 before anything of the request is looked at, then a rate limit and schemas. */
export function signedIn<Schema extends FastifySchema>(limit: RouteLimit, schema: Schema) {
  return { onRequest: requireSignedIn, config: { limit }, schema };
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

export async function requireSignedIn({ account }: Pick<FastifyRequest, 'account'>): Promise<void> {
  requireAccount(account);
}
