import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { accountRoutes } from '#server/features/account/routes.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { createIdentity } from '#server/features/auth/service.ts';
import { session } from '#server/features/auth/session-plugin.ts';
import { feedbackRoutes } from '#server/features/feedback/routes.ts';
import { homeRoutes } from '#server/features/home/routes.ts';
import { interchangeRoutes } from '#server/features/interchange/routes.ts';
import { branchRoutes } from '#server/features/matches/branches-routes.ts';
import { leaseRoutes } from '#server/features/matches/lease-routes.ts';
import { matchRoutes } from '#server/features/matches/routes.ts';
import { matchSocket } from '#server/features/matches/socket.ts';
import { peopleRoutes } from '#server/features/people/routes.ts';
import { ratingRoutes } from '#server/features/ratings/routes.ts';
import { shareRoutes } from '#server/features/shares/routes.ts';
import { admitGuest } from '#server/features/shares/service.ts';
import { shareSocket } from '#server/features/shares/socket.ts';
import type { Logger } from '#server/logger.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { apiDocs } from '#server/plugins/api-docs.ts';
import { answerBrokenRequest } from '#server/plugins/broken-requests.ts';
import { compression } from '#server/plugins/compression.ts';
import { context } from '#server/plugins/context.ts';
import { errors } from '#server/plugins/errors.ts';
import { health } from '#server/plugins/health.ts';
import { jsonBodies } from '#server/plugins/json-bodies.ts';
import { rateLimits } from '#server/plugins/limits.ts';
import { requestId, requestIds } from '#server/plugins/request-id.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { shutdown } from '#server/plugins/shutdown.ts';
import { answerUnroutable } from '#server/plugins/unroutable.ts';
import { createAddressReader } from '#server/realtime/client-address.ts';
import { createHub } from '#server/realtime/hub.ts';
import { RequestLog } from '#server/request-log.ts';
import { web } from '#server/web/routes.ts';

export interface AppOptions {
  config: Config;
  db: Database;
  log: Logger;
  clock: Clock;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const BODY_LIMIT_BYTES = 256 * 1024;
/** How long a request may take to arrive, so that slow senders cannot hold connections. */
const REQUEST_LIMIT_MS = 30_000;

/** The whole application, short of listening: tests inject requests, `main.ts` makes it a process. */
export async function buildApp({ config, db, log, clock }: AppOptions): Promise<App> {
  // zod/mini speaks no language of its own; its messages reach people through 'bad-request'.
  z.config(z.locales.en());
  const logger: FastifyBaseLogger = log;
  const app: App = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT_BYTES,
    // The shutdown plugin answers in the catalogue's form.
    return503OnClosing: false,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: REQUEST_LIMIT_MS,
    logController: new RequestLog(),
    requestIdHeader: false,
    genReqId: requestId,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest(log),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const mailer = config.mail && createMailer(config.mail);
  app.addHook('onClose', async () => mailer?.close());
  const identity = createIdentity({
    config,
    db,
    clock,
    log,
    mailer,
    onSessionsEnd: (ids) => {
      for (const id of ids) {
        hub.disconnect(`session:${id}`);
      }
    },
  });
  const hub = createHub({
    server: app.server,
    base: { db, clock, log: app.log },
    origins: config.origins,
    limit: config.limits.scoring,
    authenticate: (cookieHeader) => identity.authenticate(cookieHeader),
    guests: {
      limit: config.limits.watching,
      addressOf: createAddressReader(config.trustProxy),
      admit: (shareToken) => admitGuest(db, shareToken),
    },
    features: [matchSocket, shareSocket],
  });
  app.addHook('preClose', () => hub.close());

  await app.register(requestIds);
  await app.register(errors);
  await app.register(jsonBodies);
  await app.register(securityHeaders, { config });
  await app.register(shutdown);
  await app.register(compression);
  await app.register(context, { db, clock, realtime: hub });
  await app.register(rateLimits, { limits: config.limits });
  await app.register(apiDocs, { config });
  await app.register(health, { db });

  await app.register(identity.backend.routes);
  await app.register(async (api) => {
    await api.register(session, { identity, origins: config.origins });
    await api.register(authRoutes, { identity, config, clock });
    await api.register(accountRoutes, {
      deleteIdentity: identity.deleteIdentity,
      forgetSession: identity.cookie.clear,
    });
    await api.register(feedbackRoutes);
    await api.register(matchRoutes);
    await api.register(leaseRoutes);
    await api.register(branchRoutes);
    await api.register(peopleRoutes);
    await api.register(shareRoutes);
    await api.register(interchangeRoutes);
    await api.register(ratingRoutes);
    await api.register(homeRoutes);
    await api.register(analyticsRoutes);
  });

  await app.register(web, { config, appConfig: await identity.publicConfig() });
  return app;
}

function trustedProxies(trust: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
