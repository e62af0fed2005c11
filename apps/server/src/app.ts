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
import { erasing } from '#server/features/account/sweep.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { createIdentity } from '#server/features/auth/service.ts';
import { session } from '#server/features/auth/session-plugin.ts';
import { endForgotten, purgeBroadcasts } from '#server/features/broadcasts/end.ts';
import { admitToBroadcast } from '#server/features/broadcasts/guests.ts';
import { broadcastLinkRoutes } from '#server/features/broadcasts/link-routes.ts';
import { broadcastRoutes } from '#server/features/broadcasts/routes.ts';
import { broadcastSocket } from '#server/features/broadcasts/socket.ts';
import { createViewers } from '#server/features/broadcasts/viewers.ts';
import { calendarExchangeRoutes } from '#server/features/calendar/exchange-routes.ts';
import { calendarRoutes } from '#server/features/calendar/routes.ts';
import { purgeCalendar, replyPathOf } from '#server/features/calendar/service.ts';
import { imageRoutes } from '#server/features/chat/image-routes.ts';
import { sweepImages } from '#server/features/chat/images.ts';
import { messageRoutes } from '#server/features/chat/message-routes.ts';
import { conversationRoomsOf } from '#server/features/chat/rooms.ts';
import { conversationRoutes } from '#server/features/chat/routes.ts';
import { ownPictures } from '#server/features/chat/service.ts';
import { chatSocket } from '#server/features/chat/socket.ts';
import { coachingRoutes } from '#server/features/coaching/routes.ts';
import { crowdRoutes } from '#server/features/crowd/routes.ts';
import { feedbackRoutes } from '#server/features/feedback/routes.ts';
import { highlightRoutes } from '#server/features/highlights/routes.ts';
import { homeRoutes } from '#server/features/home/routes.ts';
import { interchangeRoutes } from '#server/features/interchange/routes.ts';
import { branchRoutes } from '#server/features/matches/branches-routes.ts';
import { leaseRoutes } from '#server/features/matches/lease-routes.ts';
import { matchRoutes } from '#server/features/matches/routes.ts';
import { matchSocket } from '#server/features/matches/socket.ts';
import { mailDue } from '#server/features/notifications/mail.ts';
import { pushDue } from '#server/features/notifications/push.ts';
import { createPushRetries } from '#server/features/notifications/push-retries.ts';
import { pushRoutes } from '#server/features/notifications/push-routes.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { peopleRoutes } from '#server/features/people/routes.ts';
import { announcePresence } from '#server/features/presence/service.ts';
import { presenceSocket } from '#server/features/presence/socket.ts';
import { ratingRoutes } from '#server/features/ratings/routes.ts';
import { safetyRoutes } from '#server/features/safety/routes.ts';
import { shareRoutes } from '#server/features/shares/routes.ts';
import { admitGuest } from '#server/features/shares/service.ts';
import { shareSocket } from '#server/features/shares/socket.ts';
import { teamRoutes } from '#server/features/teams/routes.ts';
import { teamRoomsOf } from '#server/features/teams/service.ts';
import { teamErasing } from '#server/features/teams/sweep.ts';
import { trainingProgressRoutes } from '#server/features/training/progress-routes.ts';
import { trainingRoutes } from '#server/features/training/routes.ts';
import { purgeTraining } from '#server/features/training/service.ts';
import { trainingSessionRoutes } from '#server/features/training/session-routes.ts';
import { deleteOutlived, removeStrays } from '#server/features/video/retention.ts';
import { ingestRoutes } from '#server/features/video/routes.ts';
import { createWatchShortcut } from '#server/features/video/shortcut.ts';
import { checkSignals } from '#server/features/video/signals.ts';
import { createVideo } from '#server/features/video/video.ts';
import { watchRoutes } from '#server/features/video/watch-routes.ts';
import type { Logger } from '#server/logger.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createStore } from '#server/media/store.ts';
import { createAddressLimit } from '#server/plugins/address-limit.ts';
import { apiDocs } from '#server/plugins/api-docs.ts';
import { answerBrokenRequest } from '#server/plugins/broken-requests.ts';
import { compression } from '#server/plugins/compression.ts';
import { context } from '#server/plugins/context.ts';
import { errors } from '#server/plugins/errors.ts';
import { health } from '#server/plugins/health.ts';
import { jsonBodies } from '#server/plugins/json-bodies.ts';
import { rateLimits } from '#server/plugins/limits.ts';
import { repeat } from '#server/plugins/periodic.ts';
import { requestId, requestIds } from '#server/plugins/request-id.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { addShortcut } from '#server/plugins/shortcuts.ts';
import { shutdown } from '#server/plugins/shutdown.ts';
import { answerUnroutable } from '#server/plugins/unroutable.ts';
import { createPusher } from '#server/push/pusher.ts';
import { createAddressReader } from '#server/realtime/client-address.ts';
import { createHub } from '#server/realtime/hub.ts';
import { RequestLog } from '#server/request-log.ts';
import { appLinks } from '#server/web/app-links.ts';
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
const MAIL_EVERY_MS = 60_000;
const PUSH_EVERY_MS = 2000;
const PICTURES_SWEPT_EVERY_MS = 3_600_000;
const FORGOTTEN_EVERY_MS = 60_000;
const SIGNALS_EVERY_MS = 1000;
const STRAYS_EVERY_MS = 24 * 60 * 60_000;
const PURGE_EVERY_MS = 60 * 60_000;

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
  const viewers = createViewers({ db, log: app.log });
  app.addHook('onClose', () => viewers.close());
  const addressOf = createAddressReader(config.trustProxy);
  const hub = createHub({
    server: app.server,
    base: { db, clock, log: app.log },
    origins: config.origins,
    limit: config.limits.scoring,
    admit: (proof) => identity.admit(proof),
    authenticate: (sessionId) => identity.authenticate(sessionId),
    endedSessions: (ids) => identity.sessions.endedOf(ids),
    guests: {
      limit: config.limits.watching,
      addressOf,
      admit: (pass) =>
        'shareToken' in pass
          ? admitGuest({ db, clock }, pass.shareToken)
          : admitToBroadcast({ db, clock }, pass.liveKey),
    },
    onAudience: viewers.changed,
    onPresence: (accountId, realtime) => announcePresence({ db, realtime }, accountId),
    features: [matchSocket, shareSocket, presenceSocket, chatSocket, broadcastSocket],
    rooms: [teamRoomsOf, conversationRoomsOf],
  });
  app.addHook('preClose', () => hub.close());

  await app.register(requestIds);
  await app.register(errors);
  await app.register(jsonBodies);
  await app.register(securityHeaders, { config });
  await app.register(shutdown);
  await app.register(compression);
  await app.register(context, { db, clock, realtime: hub });
  const viewing = createAddressLimit(config.limits.viewing, clock);
  await app.register(rateLimits, { limits: config.limits, viewing });
  await app.register(apiDocs, { config });
  await app.register(health, { db });

  repeat(app, {
    failure: 'Deleted events were not removed',
    everyMs: PURGE_EVERY_MS,
    work: () => purgeCalendar({ db, clock }),
  });
  repeat(app, {
    failure: 'Deleted training was not removed',
    everyMs: PURGE_EVERY_MS,
    work: () => purgeTraining({ db, clock }),
  });
  repeat(app, {
    failure: 'Forgotten broadcasts were not ended',
    everyMs: FORGOTTEN_EVERY_MS,
    work: () =>
      endForgotten({ db, clock, log: app.log, realtime: hub }, { recordingDays: config.recordingDays }),
  });
  const pusher = createPusher({
    secret: config.auth.secret,
    subject: config.secure ? config.publicUrl : 'mailto:operator@localhost',
    hosts: config.pushHosts,
    fcm: config.fcm,
    apns: config.apns,
    clock,
  });
  app.addHook('onClose', async () => pusher.close());
  const retries = createPushRetries();
  repeat(app, {
    failure: 'Notifications were not pushed',
    everyMs: PUSH_EVERY_MS,
    work: () => pushDue({ db, clock, log: app.log, pusher, retries, realtime: hub }),
  });
  if (mailer) {
    repeat(app, {
      failure: 'Notifications were not mailed',
      everyMs: MAIL_EVERY_MS,
      work: () =>
        mailDue({
          db,
          clock,
          log: app.log,
          mailer,
          publicUrl: config.publicUrl,
          replyPath: (notice) => replyPathOf(notice, config.auth.secret),
        }),
    });
  }

  const media = createStore(config);
  const video = createVideo({ config, db, media });
  repeat(app, {
    failure: 'Signals of cameras were not looked at',
    everyMs: SIGNALS_EVERY_MS,
    work: () => checkSignals({ db, clock, log: app.log, realtime: hub }, video.signals),
  });
  repeat(app, {
    failure: 'Recordings whose time is over were not deleted',
    everyMs: PURGE_EVERY_MS,
    atStart: true,
    work: () => deleteOutlived({ db, clock, video }),
  });
  repeat(app, {
    failure: 'Recordings of nobody were not removed',
    everyMs: STRAYS_EVERY_MS,
    work: () => removeStrays({ db, clock, video }),
  });
  repeat(app, {
    failure: 'Deleted broadcasts were not removed',
    everyMs: PURGE_EVERY_MS,
    work: () => purgeBroadcasts({ db, clock, media }),
  });
  repeat(app, {
    failure: 'Pictures that nobody sees were not removed',
    everyMs: PICTURES_SWEPT_EVERY_MS,
    atStart: true,
    work: () => sweepImages({ db, clock, media }),
  });

  await app.register(identity.backend.routes);
  await app.register(async (api) => {
    await api.register(session, { identity, origins: config.origins });
    await api.register(authRoutes, { identity, config, clock });
    await api.register(accountRoutes, {
      departure: {
        deleteIdentity: identity.deleteIdentity,
        signOutEverywhere: identity.signOutEverywhere,
        graceDays: config.accountGraceDays,
      },
      forgetSession: identity.cookie.clear,
      picturesOf: (context) => ownPictures(context, media),
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
    await api.register(calendarRoutes);
    await api.register(calendarExchangeRoutes, { config });
    await api.register(coachingRoutes);
    await api.register(analyticsRoutes);
    await api.register(notificationRoutes, { hasMail: config.mail !== null });
    await api.register(pushRoutes, {
      pusher,
      sessionHashOf: (request) =>
        Buffer.from(identity.sessions.idOf(identity.cookie.read(request) ?? ''), 'base64url'),
    });
    await api.register(safetyRoutes);
    await api.register(broadcastRoutes, { config });
    await api.register(broadcastLinkRoutes);
    await api.register(conversationRoutes);
    await api.register(messageRoutes, { media });
    await api.register(imageRoutes, { media });
    await api.register(trainingRoutes);
    await api.register(trainingSessionRoutes);
    await api.register(trainingProgressRoutes);
    await api.register(crowdRoutes, { db, clock, realtime: hub });
    await api.register(ingestRoutes, { video });
    await api.register(highlightRoutes);
    await api.register(teamRoutes, { mailer, publicUrl: config.publicUrl });
  });

  const shortcut = createWatchShortcut({ video, clock, viewing, addressOf });
  await app.register(watchRoutes, { video, shortcut });
  addShortcut(app, shortcut.find);
  await app.register(erasing, { db, clock, realtime: hub, deleteIdentity: identity.deleteIdentity });
  await app.register(teamErasing, { db, clock });
  await app.register(appLinks, { apps: config.nativeApps });
  await app.register(web, {
    config,
    appConfig: await identity.publicConfig(),
    hasSession: ({ headers }) => identity.cookie.readHeader(headers.cookie) !== undefined,
  });
  return app;
}

function trustedProxies(trust: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
