import { randomBytes } from 'node:crypto';
import type { DeclaredRating } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#server/config.ts';
import { findDemoPlayer } from '#server/features/account/service.ts';
import { createIdentity } from '#server/features/auth/service.ts';
import { saveDeclared } from '#server/features/ratings/declared-store.ts';
import { recomputeRatings } from '#server/features/ratings/service.ts';
import { foundTeam } from '#server/features/teams/found.ts';
import { seedAnswers } from './answers.ts';
import { seedBroadcast } from './broadcast.ts';
import { seedCalendar } from './calendar.ts';
import { seedChat } from './chat.ts';
import { COACH, MAYA, TEAMS } from './club.ts';
import { seedCoaching } from './coaching.ts';
import { seedLadder } from './ladder.ts';
import { seedMatches } from './matches.ts';
import { type Accounts, accountOf, addressOf, seedPeople } from './people.ts';
import { createSeedContext, passwordFor, type SeedContext, type SeedOptions } from './seed-context.ts';
import { isEmpty, lockSeeding } from './store.ts';
import { seedTeamLife } from './team-life.ts';
import { seedTies } from './ties.ts';
import { seedTraining } from './training.ts';

/** A little longer than the season that they have played: the club came to the app before it. */
const HERE_SINCE_MS = 250 * 86_400_000;

const DAY_MS = 86_400_000;

/** Maya's self-reported ratings. */
const DECLARED: readonly (Omit<DeclaredRating, 'declaredOn'> & { daysAgo: number })[] = [
  { system: 'utr', discipline: 'singles', value: 8.24, daysAgo: 23 },
  { system: 'dupr', discipline: 'doubles', value: 4.125, daysAgo: 61 },
];

/** Seeds the club, part by part. */
const STEPS: readonly ((context: SeedContext, accounts: Accounts) => Promise<void>)[] = [
  seedTeams,
  seedMatches,
  seedChat,
  seedCalendar,
  seedTraining,
  seedCoaching,
  seedBroadcast,
  seedLadder,
  seedTies,
  seedAnswers,
  // After every step that brings matches: ratings are folded from all of them.
  seedRatings,
];

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
    await seedClub(createSeedContext({ config, db: tx, clock, log }));
    return true;
  });
}

/** Makes the whole club, in the transaction of the context. */
export async function seedClub(context: SeedContext): Promise<void> {
  const accounts = await seedPeople(context);
  for (const step of STEPS) {
    await step(context, accounts);
  }
}

/** Before the server listens: the demo club where the configuration wants it, and how to sign in to it. */
export async function demoClub(options: SeedOptions): Promise<readonly string[]> {
  if (options.config.seedDemo !== 'never') {
    await seedDemo(options);
  }
  return (await findDemoPlayer(options.db)) ? signInLines(options) : [];
}

/** Gives a line for each way in to the club there is, with passwords as this server may have them. */
export async function signInLines(options: SeedOptions): Promise<readonly string[]> {
  return [
    await signInLine(options, { label: 'Demo player:', username: MAYA.username }),
    await signInLine(options, { label: 'Demo coach: ', username: COACH.username }),
  ];
}

/**
 * The published password is for a server that only its own machine can reach. On any other one, it is replaced by a
 * random one, also in a club that was made before the server could be reached.
 */
async function signInLine(
  options: SeedOptions,
  { label, username }: { label: string; username: string },
): Promise<string> {
  const email = addressOf(username);
  const published = passwordFor(options.config);
  const password = await options.db.transaction(async (db) => {
    await lockSeeding(db);
    const { operator } = createIdentity({ ...options, db, mailer: null }).backend;
    const known = await operator?.find(email);
    if (!operator || !known) {
      return undefined;
    }
    const isPublished = await operator.hasPassword(known.uid, published);
    if (isPublished === options.config.isLocal) {
      return isPublished ? published : undefined;
    }
    const next = options.config.isLocal ? published : randomPassword(options.config);
    await operator.setPassword(known.uid, next);
    return next;
  });
  return password === undefined
    ? `${label} ${email}, with the password shown before, or \`npm run admin -- reset-link ${email}\``
    : `${label} ${email}, password ${password}`;
}

export function randomPassword({ auth }: Pick<Config, 'auth'>): string {
  return randomBytes(Math.max(18, auth.minPassword)).toString('base64url');
}

/** Computes all ratings of the season. */
async function seedRatings({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  await recomputeRatings(db, { repair: true });
  const now = clock.now();
  for (const { daysAgo, ...rating } of DECLARED) {
    await saveDeclared(db, {
      ...rating,
      id: uuidv7(),
      accountId: accountOf(accounts, MAYA),
      declaredOn: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      createdAt: now,
    });
  }
}

async function seedTeams({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - HERE_SINCE_MS);
  for (const { members, foundedYear, ...team } of TEAMS) {
    const teamId = uuidv7();
    await foundTeam(db, {
      team: { ...team, id: teamId, foundedAt: new Date(Date.UTC(foundedYear, 2, 1)), createdAt },
      members: members.map((member) => ({
        accountId: accountOf(accounts, member),
        role: member.role,
        position: member.position,
      })),
    });
    await seedTeamLife({ db, clock, accounts }, { teamId, members, createdAt });
  }
}
