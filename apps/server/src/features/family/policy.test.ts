import type { Permission } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { guardians } from '#server/db/schema/family.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { buildTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import {
  confirmableBy,
  confirmersOf,
  lookingAfter,
  mayMark,
  requireConfirmer,
  requireGuardian,
  requireMarker,
} from './policy.ts';

const clock = testClock();
const NONE: ReadonlySet<Permission> = new Set();
const WEEK_MS = 7 * 86_400_000;

describe('marking players as under 18', () => {
  test.each([
    ['who manages the roster', ['manage_roster'], NONE, 'allowed'],
    ['who gives feedback', ['give_feedback'], NONE, 'allowed'],
    ['with neither', ['chat', 'train'], NONE, 'not-permitted'],
    ['who lacks the second step', [], new Set<Permission>(['manage_roster']), 'two-step-needed'],
  ] as const)('is for a member %s', async (_who, held, awaiting, expected) => {
    const permissions = new Set<Permission>(held);

    expect(mayMark({ permissions })).toBe(expected === 'allowed');
    expect(await verdictOf(() => requireMarker({ permissions, awaiting }))).toBe(expected);
  });
});

describe('a minor', () => {
  let db: Database;
  let people: Record<'minor' | 'guardian' | 'invited' | 'admin' | 'coach' | 'stranger', Account>;

  beforeAll(async () => {
    ({ db } = await testDatabase());
  });

  // A team of this moment: only its admin and the confirmed guardian look after the minor.
  beforeEach(async () => {
    const minor = await buildAccount({ db, clock }, { birthYear: clock.now().getUTCFullYear() - 14 });
    const [guardian, invited, admin, coach, stranger] = [
      await buildAccount({ db, clock }),
      await buildAccount({ db, clock }),
      await buildAccount({ db, clock }),
      await buildAccount({ db, clock }),
      await buildAccount({ db, clock }),
    ];
    await buildTeam({ db, clock }, { members: [minor, [admin, 'admin'], [coach, 'coach']] });
    const link = {
      minorId: minor.account.id,
      createdBy: admin.account.id,
      createdAt: clock.now(),
      expiresAt: clock.now(),
      acceptedAt: clock.now(),
    };
    await db.insert(guardians).values([
      { ...link, id: uuidv7(), guardianId: guardian.account.id, confirmedAt: clock.now() },
      { ...link, id: uuidv7(), guardianId: invited.account.id },
    ]);
    people = {
      minor: minor.account,
      guardian: guardian.account,
      invited: invited.account,
      admin: admin.account,
      coach: coach.account,
      stranger: stranger.account,
    };
  });

  test.each([
    ['guardian', 'guardian', 'allowed'],
    ['admin', 'admin', 'guardian-not-found'],
    ['coach', undefined, 'guardian-not-found'],
    ['invited', undefined, 'guardian-not-found'],
    ['stranger', undefined, 'guardian-not-found'],
    ['minor', undefined, 'guardian-not-found'],
  ] as const)('is looked after from the first moment by: %s', async (who, role, expected) => {
    const [own] = await lookingAfter(as(who), { minorId: people.minor.id });

    expect(own?.as).toBe(role);
    expect(await verdictOf(() => requireGuardian(as(who), people.minor.id))).toBe(expected);
  });

  test.each([
    ['at once', -1, [], 'not-guardian'],
    ['after a week', 0, ['guardian', 'admin'], 'allowed'],
  ] as const)('%s has adults who may lower its protection', async (_when, ms, expected, verdict) => {
    clock.advance({ seconds: WEEK_MS / 1000 });
    const later = { now: () => new Date(clock.now().getTime() + ms) };
    const minorId = people.minor.id;
    const ids = expected.map((who) => people[who].id);

    expect(new Set(await confirmersOf({ db, clock: later }, minorId))).toEqual(new Set(ids));
    for (const who of ['guardian', 'admin'] as const) {
      const asking = { ...as(who), clock: later };
      expect(await confirmableBy(asking)).toEqual(verdict === 'allowed' ? [minorId] : []);
      expect(await verdictOf(() => requireConfirmer(asking, minorId))).toBe(verdict);
    }
    for (const who of ['coach', 'invited', 'stranger', 'minor'] as const) {
      expect(await verdictOf(() => requireConfirmer({ ...as(who), clock: later }, minorId))).toBe(
        'not-guardian',
      );
    }
  });

  test('is counted once when a guardian is an admin too', async () => {
    const minor = { account: people.minor, cookie: '' };
    await buildTeam({ db, clock }, { members: [minor, [{ account: people.guardian, cookie: '' }, 'admin']] });
    clock.advance({ days: 7 });

    expect(await confirmableBy(as('guardian'))).toEqual([people.minor.id]);
    const confirmers = await confirmersOf({ db, clock }, people.minor.id);
    expect(confirmers.toSorted()).toEqual([people.guardian.id, people.admin.id].toSorted());
  });

  test('is not looked after by the guardian of another', async () => {
    const other = await buildAccount({ db, clock }, { birthYear: clock.now().getUTCFullYear() - 14 });

    expect(await lookingAfter(as('guardian'), { minorId: other.account.id })).toEqual([]);
    expect(await verdictOf(() => requireGuardian(as('guardian'), other.account.id))).toBe(
      'guardian-not-found',
    );
  });

  test('has no guardian once grown up', async () => {
    await db.update(appUser).set({ birthYear: 1990 }).where(eq(appUser.id, people.minor.id));

    expect(await lookingAfter(as('guardian'))).toEqual([]);
    expect(await verdictOf(() => requireGuardian(as('guardian'), people.minor.id))).toBe(
      'guardian-not-found',
    );
  });

  test('does not exist under a malformed id, or for a visitor', async () => {
    expect(await requireGuardian(as('guardian'), people.minor.id)).toBe(people.minor.id);
    expect(await verdictOf(() => requireGuardian(as('guardian'), 'no-id'))).toBe('guardian-not-found');
    const visitor = { db, clock, account: null };
    expect(await verdictOf(() => requireGuardian(visitor, people.minor.id))).toBe('not-signed-in');
    expect(await verdictOf(() => confirmableBy(visitor))).toBe('not-signed-in');
  });

  const as = (who: keyof typeof people) => ({ db, clock, account: people[who] });
});
