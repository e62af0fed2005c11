import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '#server/plugins/errors.ts';
import { BARE_HEADERS } from '#server/plugins/security-headers.ts';

/** Answers an address that the router cannot read. No hook runs for those, so the headers are brought along. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id });
  return answerError(error, request, reply);
}
