// Fastify as this server uses it: how requests come in, and what holds for every route.

import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Parts } from '#server/feature.ts';
import { type Logger, loggerOfRequest } from '#server/logger.ts';
import { createSerializerCompiler } from '#server/plugins/answer-serializer.ts';
import { apiDocs } from '#server/plugins/api-docs.ts';
import { answerBrokenRequest } from '#server/plugins/broken-requests.ts';
import { compression } from '#server/plugins/compression.ts';
import { context } from '#server/plugins/context.ts';
import { costLimit } from '#server/plugins/cost-limit.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { freeBytesOf } from '#server/plugins/disk-space.ts';
import { errors } from '#server/plugins/errors.ts';
import { forwarded } from '#server/plugins/forwarded.ts';
import { health } from '#server/plugins/health.ts';
import { jsonBodies } from '#server/plugins/json-bodies.ts';
import { rateLimits } from '#server/plugins/limits.ts';
import { requestId, requestIds } from '#server/plugins/request-id.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { shutdown } from '#server/plugins/shutdown.ts';
import { unreadBodies } from '#server/plugins/unread-bodies.ts';
import { answerUnroutable } from '#server/plugins/unroutable.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const BODY_LIMIT_BYTES = 256 * 1024;
/** Checks of a request's time while it arrives. */
const CHECKS = 15;

export function createHttp(config: Config, log: Logger): App {
  // zod/mini speaks no language of its own; its messages reach people through 'bad-request'.
  z.config(z.locales.en());
  const logger: FastifyBaseLogger = log;
  const app: App = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT_BYTES,
    // The shutdown plugin answers in the catalog's form.
    return503OnClosing: false,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: config.requestLimitMs,
    // Node looks for slow requests twice a minute unless it is told, so that one could live for a minute longer.
    http: {
      headersTimeout: config.requestLimitMs,
      connectionsCheckingInterval: Math.ceil(config.requestLimitMs / CHECKS),
    },
    logController: new RequestLog(),
    requestIdHeader: false,
    genReqId: requestId,
    childLoggerFactory: (parent, { reqId }) => loggerOfRequest(parent, String(reqId)),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest(log),
  }).withTypeProvider<ZodTypeProvider>();
  const compileValidator: typeof validatorCompiler = (route) => {
    const validate = validatorCompiler(route);
    // Addresses and headers are short: looking at the processor's clock takes longer than checking them.
    return route.httpPart === 'body' ? (data: unknown) => measured(() => validate(data)) : validate;
  };
  const serializerOf = createSerializerCompiler();
  const compileSerializer: typeof serializerOf = (route) => {
    const serialize = serializerOf(route);
    return (data: unknown) => measured(() => serialize(data));
  };
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  return app;
}

/** Plugins for every route, in this order. */
export async function registerPlugins(
  app: App,
  { config, db, reserved, redis, clock, realtime, openCounts, viewing, costs, identity }: Parts,
): Promise<void> {
  await app.register(requestIds);
  await app.register(errors);
  await app.register(jsonBodies);
  await app.register(unreadBodies);
  await app.register(securityHeaders, { config });
  await app.register(shutdown);
  await app.register(compression);
  await app.register(context, { db, clock, realtime });
  await app.register(costLimit, { costs, limits: config.limits });
  await app.register(rateLimits, {
    limits: config.limits,
    openCounts,
    viewing,
    deviceOf: ({ headers }) => identity.devices.read(headers.cookie)[0]?.account,
  });
  await app.register(apiDocs, { config });
  await app.register(forwarded, { config });
  await app.register(health, { db: reserved, redis, freeBytes: freeBytesOf(config.dataDir) });
}

function trustedProxies(trust: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

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
