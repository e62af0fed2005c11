import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Feature, Mounted, Parts } from '#server/feature.ts';
import { createIdentity } from '#server/features/auth/service.ts';
import type { App } from '#server/http.ts';
import type { Logger } from '#server/logger.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createStore, nameTrouble } from '#server/media/store.ts';
import { createAddressLimit } from '#server/plugins/address-limit.ts';
import { type CostBook, createCostBook } from '#server/plugins/cost-book.ts';
import { createLocalCounts } from '#server/plugins/counts.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { LimitName } from '#server/plugins/limit-table.ts';
import { createSharedCounts } from '#server/plugins/shared-counts.ts';
import { createAddressReader } from '#server/realtime/client-address.ts';
import { createHub } from '#server/realtime/hub.ts';
import type { Link } from '#server/realtime/link.ts';
import { createRedisLink } from '#server/realtime/redis-link.ts';
import type { Redis } from '#server/redis/redis.ts';

export interface AppOptions {
  config: Config;
  db: Database;
  /** Connections for sign-in and readiness; those of `db` where it has none. */
  reserved?: Database;
  /** Connects the servers of the database; null or left out on one that is alone. */
  redis?: Redis | null;
  /** In place of a link over Redis. */
  link?: Link;
  log: Logger;
  clock: Clock;
  /** Counts what requests cost; unless given, as limits count. */
  costs?: CostBook | undefined;
}

interface PartsOptions extends AppOptions {
  features: readonly Feature[];
  onAudience: NonNullable<Mounted['onAudience']>;
}

/** Makes the parts that features share, sockets included; they close with the app. */
export function createParts(app: App, { features, onAudience, ...options }: PartsOptions): Parts {
  const { config, db, redis = null, log, clock } = options;
  const { limits } = config;
  const openCounts = redis ? createSharedCounts({ redis, clock, log }) : createLocalCounts(clock);
  const limitOf = (name: LimitName, countedAs: string = name) =>
    createAddressLimit(limits[name], openCounts(countedAs, limits[name].windowMs));
  const mailer = config.mail && createMailer(config.mail);
  app.addHook('onClose', async () => mailer?.close());
  const identity = createIdentity({
    ...options,
    db: options.reserved ?? db,
    mailer,
    onSessionsEnd: (ids) => {
      for (const id of ids) {
        hub.endSession(id);
      }
    },
  });
  const addressOf = createAddressReader(config.trustProxy);
  const hub = createHub({
    server: app.server,
    base: { db, clock, log },
    link: options.link ?? (options.redis ? createRedisLink(options.redis) : null),
    origins: config.origins,
    limit: limits.scoring,
    handshakes: limitOf('handshakes'),
    admit: (proof) => identity.admit(proof),
    authenticate: (sessionId) => identity.authenticate(sessionId),
    endedSessions: (ids) => identity.sessions.endedOf(ids),
    guests: {
      handshakes: limitOf('watching', 'guests'),
      addressOf,
      async admit(pass) {
        for (const { admitGuest } of features) {
          const guest = await admitGuest?.({ db, clock }, pass);
          if (guest) {
            return guest;
          }
        }
        throw new AppError('not-found');
      },
    },
    onAudience,
    async onPresence(accountIds, here) {
      await Promise.all(features.map(({ onPresence }) => onPresence?.({ db, realtime: here }, accountIds)));
    },
    async onDeviceGone(gone, realtime) {
      await Promise.all(features.map(({ onDeviceGone }) => onDeviceGone?.({ db, clock, realtime }, gone)));
    },
    features: features.flatMap(({ socket }) => socket ?? []),
    rooms: features.flatMap(({ rooms }) => rooms ?? []),
  });
  app.addHook('onReady', () => hub.open());
  app.addHook('preClose', () => hub.close());
  app.addHook('onClose', () => hub.leave());
  return {
    ...options,
    reserved: options.reserved ?? db,
    redis,
    features,
    identity,
    mailer,
    media: nameTrouble(createStore(config)),
    openCounts,
    viewing: limitOf('viewing'),
    costs: options.costs ?? createCostBook(openCounts('computing', limits.computing.windowMs)),
    addressOf,
    realtime: hub,
    here: hub.here,
    wakes: hub.wakes,
    onWork: hub.onWork,
  };
}
