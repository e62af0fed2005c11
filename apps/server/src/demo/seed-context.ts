import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createIdentity, type Identity, type Owner } from '#server/features/auth/service.ts';
import type { Logger } from '#server/logger.ts';
import { createStore, type MediaStore } from '#server/media/store.ts';
import { createRandom, type Random } from './random.ts';

/** Chosen among seasons for one in which Maya wins two matches out of three, and her training shows. */
const SEASON_SEED = 412;
/** No secret: anyone may be the demo player, and the coach has nothing but the demo club. */
const PASSWORD = 'second-serve-in';

/** Context of every seeding part; `db` is the one transaction for all of it. */
export interface SeedContext {
  db: Database;
  clock: Clock;
  identity: Identity;
  password: string;
  /** Identities from before a reset, by username: their passwords stay. */
  owners: ReadonlyMap<string, Owner>;
  random: Random;
  /** Files stay when the transaction fails: without an address they are orphans and get erased. */
  media: MediaStore;
}

export interface SeedOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
}

type Ways = Pick<SeedContext, 'password' | 'owners'>;

export function createSeedContext(
  { config, db, clock, log }: SeedOptions,
  { password, owners }: Ways = { password: passwordFor(config), owners: new Map() },
): SeedContext {
  return {
    db,
    clock,
    identity: createIdentity({ config, db, clock, log, mailer: null }),
    password,
    owners,
    random: createRandom(SEASON_SEED),
    media: createStore(config),
  };
}

/** The password of everyone who can sign in to the demo club, as long as this server demands. */
export function passwordFor({ auth }: Pick<Config, 'auth'>): string {
  return PASSWORD.padEnd(auth.minPassword, '!');
}
