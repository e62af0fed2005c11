import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '#server/plugins/errors.ts';

/** Answers an address that the router cannot read. No hook runs for those, so the headers are brought along. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  });
  return answerError(error, request, reply);
}
