import type { Permission } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { buildTeam, setMember, setTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import {
  accessOf,
  mayChange,
  mayMark,
  ownAccess,
  requireCalendar,
  requireChanger,
  requireEventId,
  requireMarker,
  requireSeen,
  sees,
} from './policy.ts';

const clock = testClock();

/** A reader who sees the calendars of teams that are named after their permission there. */
const SIGHT = {
  accountId: 'reader',
  teams: new Map(
    (['schedule', 'plan', 'view_calendar'] as const).flatMap((permission) => [
      [permission, teamWith(permission, null)],
      [`${permission}, archived`, teamWith(permission, clock.now())],
    ]),
  ),
};

function teamWith(permission: Permission, archivedAt: Date | null) {
  const permissions: ReadonlySet<Permission> = new Set(['view_calendar', permission]);
  return {
    id: permission,
    name: 'Falcons',
    colour: '#0f2a66',
    crest: 'ball' as const,
    archivedAt,
    permissions,
    subgroupIds: [],
  };
}

const own = { teamId: null, ownerId: 'reader' };
const foreign = { teamId: null, ownerId: 'other' };
const inTeam = (teamId: string) => ({ teamId, ownerId: null });

describe('access to an event', () => {
  test.each([
    ['their own', own, { seen: 'allowed', changes: 'allowed', marks: 'allowed' }],
    ['another person', foreign, none('event-not-found')],
    ['a team of others', inTeam('strangers'), none('event-not-found')],
    ['unknown', undefined, none('event-not-found')],
    ['a team they schedule', inTeam('schedule'), { seen: 'allowed', changes: 'allowed', marks: 'allowed' }],
    ['a team they plan', inTeam('plan'), { seen: 'allowed', changes: 'not-permitted', marks: 'allowed' }],
    [
      'a team whose calendar they see',
      inTeam('view_calendar'),
      { seen: 'allowed', changes: 'not-permitted', marks: 'not-permitted' },
    ],
    [
      'an archived team they schedule',
      inTeam('schedule, archived'),
      { seen: 'allowed', changes: 'team-archived', marks: 'team-archived' },
    ],
    [
      'an archived team they plan',
      inTeam('plan, archived'),
      { seen: 'allowed', changes: 'not-permitted', marks: 'team-archived' },
    ],
  ])('%s', async (_whose, event, expected) => {
    expect({
      seen: await verdictOf(() => requireSeen(SIGHT, event)),
      changes: await verdictOf(() => requireChanger(SIGHT, event)),
      marks: await verdictOf(() => requireMarker(SIGHT, event)),
    }).toEqual(expected);
    if (event) {
      expect({
        seen: sees(SIGHT, event),
        changes: mayChange(SIGHT, event),
        marks: mayMark(SIGHT, event),
      }).toEqual(
        Object.fromEntries(Object.entries(expected).map(([act, verdict]) => [act, verdict === 'allowed'])),
      );
    }
  });

  function none(verdict: string) {
    return { seen: verdict, changes: verdict, marks: verdict };
  }
});

test.each([
  ['their own calendar', null, 'allowed'],
  ['a team they schedule', 'schedule', 'allowed'],
  ['a team they plan', 'plan', 'not-permitted'],
  ['an archived team', 'schedule, archived', 'team-archived'],
  ['a team of others', 'strangers', 'team-not-found'],
])('a reader adds to %s', async (_whose, teamId, expected) => {
  expect(await verdictOf(() => requireCalendar(SIGHT, teamId))).toBe(expected);
});

test('a new event belongs to the team, or else to the reader', () => {
  expect(requireCalendar(SIGHT, null)).toEqual(own);
  expect(requireCalendar(SIGHT, 'schedule')).toEqual(inTeam('schedule'));
});

test('a malformed id is an unknown event', async () => {
  const id = uuidv7();

  expect(requireEventId(id)).toBe(id);
  expect(await verdictOf(() => requireEventId('practice'))).toBe('event-not-found');
});

test('a reader sees the calendars of their teams, except deleted ones and where it was denied', async () => {
  const { db } = await testDatabase();
  const [reader, other] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  const build = async (name: string) =>
    (await buildTeam({ db, clock }, { name, members: [reader, other] })).teamId;
  const [active, archived, deleted, denied] = [
    await build('Active'),
    await build('Archived'),
    await build('Deleted'),
    await build('Denied'),
  ];
  await setTeam({ db }, archived, { archivedAt: clock.now() });
  await setTeam({ db }, deleted, { deletedAt: clock.now() });
  const { account } = reader;
  await setMember({ db }, { teamId: denied, accountId: account.id }, { denied: ['view_calendar'] });
  await setMember({ db }, { teamId: active, accountId: account.id }, { granted: ['schedule'] });

  const access = await ownAccess({ db, account });
  expect(access.accountId).toBe(account.id);
  expect([...access.teams.keys()]).toEqual([active, archived]);
  expect(access.teams.get(active)).toMatchObject({ name: 'Active', archivedAt: null });
  expect(mayChange(access, inTeam(active))).toBe(true);
  expect(mayChange(access, inTeam(archived))).toBe(false);
  expect([...(await accessOf(db, other.account.id)).teams.keys()]).toEqual([active, archived, denied]);
  expect(await verdictOf(() => ownAccess({ db, account: null }))).toBe('not-signed-in');
});
