import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

const PROBES = new Set(['/healthz', '/readyz']);

/**
 * One line for each answered request; none for the probes, which come every few seconds and say nothing, and none for the
 * pictures of a broadcast, two a second to each viewer, unless they were refused. Most of those come past the framework.
 */
export class RequestLog extends Fastify.LogController {
  override isLogDisabled({ url }: FastifyRequest): boolean {
    return PROBES.has(url);
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const isPicture = request.routeOptions.config.limit === 'viewing' && reply.statusCode < 400;
    if (this.isLogDisabled(request) || (isPicture && !error)) {
      return;
    }
    const fields = {
      req: request,
      res: reply,
      ms: Math.round(reply.elapsedTime),
      accountId: request.account?.id,
    };
    if (error) {
      request.log.error({ ...fields, err: error }, 'The answer could not be sent');
    } else {
      request.log.info(fields, 'Answered');
    }
  }
}
