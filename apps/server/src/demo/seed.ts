import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { findDemoPlayer } from '#server/features/account/service.ts';
import { createIdentity, type Identity } from '#server/features/auth/service.ts';
import type { Logger } from '#server/logger.ts';
import { createStore, type MediaStore } from '#server/media/store.ts';
import { seedBroadcast } from './broadcast.ts';
import { seedCalendar } from './calendar.ts';
import { seedChat } from './chat.ts';
import { COACH, MAYA } from './club.ts';
import { seedCoaching } from './coaching.ts';
import { seedMatches } from './matches.ts';
import { type Accounts, addressOf, seedPeople } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { seedRatings } from './ratings.ts';
import { isEmpty, lockSeeding } from './store.ts';
import { seedTeams } from './teams.ts';
import { seedTraining } from './training.ts';

/** Context of every seeding part; `db` is the one transaction for all of it. */
export interface SeedContext {
  db: Database;
  clock: Clock;
  identity: Identity;
  password: string;
  random: Random;
  /** Files stay when the transaction fails: without an address they are orphans and get erased. */
  media: MediaStore;
}

/** Seeds the club, part by part. */
const STEPS: readonly ((context: SeedContext, accounts: Accounts) => Promise<void>)[] = [
  seedTeams,
  seedMatches,
  seedChat,
  seedCalendar,
  seedTraining,
  seedCoaching,
  seedBroadcast,
  // After every step that brings matches: ratings are folded from all of them.
  seedRatings,
];

export interface SeedOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
}

/** Chosen among seasons for one in which Maya wins two matches out of three. */
const SEASON_SEED = 191;
/** No secret: anyone may be the demo player, and the coach has nothing but the demo club. */
const PASSWORD = 'second-serve-in';

/** Fills an empty database with the demo club, or one without it where that is wanted; says whether it did. */
export async function seedDemo({ config, db, clock, log }: SeedOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await findDemoPlayer(tx)) {
      return false;
    }
    if (config.seedDemo !== 'always' && !(await isEmpty(tx))) {
      return false;
    }
    const identity = createIdentity({ config, db: tx, clock, log, mailer: null });
    const password = passwordFor(config);
    const media = createStore(config);
    const context = { db: tx, clock, identity, password, media, random: createRandom(SEASON_SEED) };
    const accounts = await seedPeople(context);
    for (const step of STEPS) {
      await step(context, accounts);
    }
    return true;
  });
}

/** Before the server listens: the demo club where the configuration wants it, and how to get in. */
export async function demoClub(options: SeedOptions): Promise<readonly string[]> {
  if (options.config.seedDemo === 'never') {
    return [];
  }
  await seedDemo(options);
  if (!(await findDemoPlayer(options.db))) {
    return [];
  }
  const password = passwordFor(options.config);
  return [
    `Demo player: ${addressOf(MAYA.username)}, password ${password}`,
    `Demo coach:  ${addressOf(COACH.username)}, password ${password}`,
  ];
}

function passwordFor({ auth }: Pick<Config, 'auth'>): string {
  return PASSWORD.padEnd(auth.minPassword, '!');
}
