// A fresh demo club each night: anyone may sign in to it, so by evening it is what its visitors have made of it.

import type { Account, AfterCommitTask } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Parts } from '#server/feature.ts';
import { eraseRows } from '#server/features/account/erase.ts';
import { findAccountOf, findDemoPlayer } from '#server/features/account/service.ts';
import type { Identity, Owner } from '#server/features/auth/service.ts';
import type { Job } from '#server/plugins/periodic.ts';
import { COACH, MAYA } from './club.ts';
import { addressOf } from './people.ts';
import { eraseTeams, findClubAccounts, findClubTeams, freeSlugs, removeOutsiders } from './reset-store.ts';
import { randomPassword, seedClub, signInLines } from './seed.ts';
import { createSeedContext, passwordFor } from './seed-context.ts';
import { lockSeeding } from './store.ts';

const LOOK_EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Accounts of one club are made within this time. */
const MADE_WITHIN_MS = 600_000;

interface Resetting extends Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'identity' | 'features'> {
  readonly realtime: Pick<Parts['realtime'], 'send' | 'disconnect'>;
}

/** Resets the club once a day, at the hour of the configuration or as soon after it as the server runs. */
export function demoJobs(parts: Resetting): Job[] {
  const hour = parts.config.demoResetHour;
  return hour === null
    ? []
    : [
        {
          name: 'reset-demo',
          failure: 'The demo club was not reset',
          everyMs: LOOK_EVERY_MS,
          atStart: true,
          work: () => resetDemo(parts, hour),
        },
      ];
}

/** Erases the club and seeds it again if it is older than the last such hour; says whether it did. */
export async function resetDemo(parts: Resetting, hour: number): Promise<boolean> {
  const { db, log, realtime } = parts;
  if (!(await isDue(parts, db, hour))) {
    return false;
  }
  const done = await db.transaction(async (tx) => {
    await lockSeeding(tx);
    // Another server may have done it while this one waited.
    return (await isDue(parts, tx, hour)) ? reset(parts, tx) : null;
  });
  if (!done) {
    return false;
  }
  for (const task of done.tasks) {
    await task();
  }
  // Their apps connect again, without the club or without a session.
  for (const accountId of done.accountIds) {
    realtime.disconnect(`account:${accountId}`);
  }
  await signInLines(parts);
  log.info({ outsiders: done.outsiders }, 'The demo club was reset');
  return true;
}

/** The demo player's account is as old as the club. */
async function isDue({ clock }: Pick<Parts, 'clock'>, db: Database, hour: number): Promise<boolean> {
  const player = await findDemoPlayer(db);
  const now = clock.now().getTime();
  const last = now - ((now - hour * HOUR_MS) % DAY_MS);
  return player !== undefined && player.createdAt.getTime() < last;
}

interface Done {
  readonly tasks: readonly AfterCommitTask[];
  readonly accountIds: readonly string[];
  readonly outsiders: number;
}

async function reset(parts: Resetting, tx: Database): Promise<Done> {
  const { accounts, owners } = await findClub(parts.identity, tx);
  for (const owner of owners.values()) {
    await parts.identity.signOutEverywhere(owner);
  }
  const accountIds = accounts.map(({ id }) => id);
  const teamIds = await findClubTeams(tx, accountIds);
  const outsiders = await removeOutsiders(tx, { teamIds, accountIds });
  await eraseTeams(tx, teamIds);
  const tasks: AfterCommitTask[] = [];
  for (const account of accounts) {
    tasks.push(await eraseRows(parts, tx, account));
  }
  await freeSlugs(tx);
  const { config } = parts;
  const password = config.isLocal ? passwordFor(config) : randomPassword(config);
  await seedClub(createSeedContext({ ...parts, db: tx }, { password, owners }));
  return { tasks, accountIds: [...accountIds, ...outsiders], outsiders: outsiders.length };
}

/** The accounts of the club, and the identities of those that can sign in. */
async function findClub(identity: Identity, tx: Database) {
  const accounts = await findClubAccounts(tx);
  const owners = new Map<string, Owner>();
  const player = accounts.find(({ isDemo }) => isDemo);
  if (player) {
    owners.set(MAYA.username, player);
    const coach = await findCoach(identity, tx, player);
    if (coach) {
      accounts.push(coach);
      owners.set(COACH.username, coach);
    }
  }
  return { accounts, owners };
}

/** The coach's account, unless its address is another person's by now. */
async function findCoach({ backend }: Identity, tx: Database, player: Account): Promise<Account | undefined> {
  const known = await backend.operator?.find(addressOf(COACH.username));
  const account = known && (await findAccountOf(tx, { issuer: backend.issuer, subject: known.uid }));
  const apart = account && Math.abs(account.createdAt.getTime() - player.createdAt.getTime());
  return apart !== undefined && apart < MADE_WITHIN_MS ? account : undefined;
}
