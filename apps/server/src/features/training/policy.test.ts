import type { Permission } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { buildTeam, setMember, setTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import {
  planRefusalFor,
  readAccess,
  refusalFor,
  requireChange,
  requireMove,
  requireSharing,
  sees,
  seesPlan,
} from './policy.ts';

/** A reader who plans in one team, trains in another, and planned in an archived one. */
const ACCESS = {
  accountId: 'reader',
  teams: new Map([
    team('planning', { permissions: ['plan', 'view_calendar'] }),
    team('training', { permissions: ['train', 'view_calendar'] }),
    team('blind', { permissions: ['plan'] }),
    team('archived', { permissions: ['plan', 'view_calendar'], isArchived: true }),
  ]),
};

function team(
  id: string,
  { permissions, isArchived = false }: { permissions: readonly Permission[]; isArchived?: boolean },
) {
  const found = { id, name: id, isArchived, permissions: new Set(permissions) };
  return [id, found] as const;
}

const own = (teamId: string | null) => ({ authorId: 'reader', teamId });
const foreign = (teamId: string | null) => ({ authorId: 'other', teamId });

describe('access to a drill or a plan', () => {
  test.each([
    ['their own', own(null), true, null],
    ['their own, in a team they plan', own('planning'), true, null],
    ['their own, in a team they only train in', own('training'), true, null],
    ['their own, in an archived team', own('archived'), true, 'team-archived'],
    ['their own, in a team they left', own('left'), true, 'not-permitted'],
    ['another person', foreign(null), false, 'not-permitted'],
    ['a deleted account', { authorId: null, teamId: null }, false, 'not-permitted'],
    ['a teammate, in a team they plan', foreign('planning'), true, null],
    ['a teammate, in a team they only train in', foreign('training'), true, 'not-permitted'],
    ['a teammate, in an archived team', foreign('archived'), true, 'team-archived'],
    ['a team of others', foreign('strangers'), false, 'not-permitted'],
  ])('%s', async (_whose, shared, isSeen, refusal) => {
    expect(sees(ACCESS, shared)).toBe(isSeen);
    expect(refusalFor(ACCESS, shared, 'plan')).toBe(refusal);
    expect(await verdictOf(() => requireChange(ACCESS, shared, 'plan'))).toBe(refusal ?? 'allowed');
  });
});

describe('access to a plan for an event', () => {
  test.each([
    ['their own, for no event', own(null), null, true, null],
    ['another person, for no event', foreign(null), null, false, 'not-permitted'],
    ['another person, in a team they plan', foreign(null), 'planning', true, null],
    ['another person, in a team they only train in', foreign(null), 'training', true, 'not-permitted'],
    ['another person, whose calendar they do not see', foreign(null), 'blind', false, null],
    ['another person, in a team of others', foreign(null), 'strangers', false, 'not-permitted'],
    ['their own, in an archived team', own(null), 'archived', true, 'team-archived'],
    ['two teams that they plan', foreign('planning'), 'blind', true, null],
    ['a team they plan, for an event of another', foreign('planning'), 'training', true, 'not-permitted'],
    ['a team they train in, for an event they plan', foreign('training'), 'planning', true, 'not-permitted'],
  ])('%s', (_whose, row, eventTeamId, isSeen, refusal) => {
    expect(seesPlan(ACCESS, { row, eventTeamId })).toBe(isSeen);
    expect(planRefusalFor(ACCESS, { row, eventTeamId })).toBe(refusal);
  });
});

test.each([
  ['planning', 'allowed'],
  ['training', 'not-permitted'],
  ['archived', 'team-archived'],
  ['strangers', 'team-not-found'],
])('sharing with a team (%s): %s', async (teamId, expected) => {
  expect(await verdictOf(() => requireSharing(ACCESS, teamId, 'plan'))).toBe(expected);
});

test.each([
  ['stays private', own(null), null, 'allowed'],
  ['is shared with a team', own(null), 'planning', 'allowed'],
  ['is shared without permission', own(null), 'training', 'not-permitted'],
  ['is shared with a team of others', own(null), 'strangers', 'team-not-found'],
  ['is private again', own('training'), null, 'allowed'],
  ["stays a teammate's", foreign('training'), 'training', 'allowed'],
  ['is taken from a teammate', foreign('planning'), null, 'not-permitted'],
  ['is moved by a teammate', foreign('training'), 'planning', 'not-permitted'],
])('an item %s', async (_what, from, to, expected) => {
  expect(await verdictOf(() => requireMove(ACCESS, { from, to, permission: 'plan' }))).toBe(expected);
});

test('reads the teams of an account with its permissions, except deleted ones', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const reader = await buildAccount({ db, clock });
  const build = async (name: string) =>
    (await buildTeam({ db, clock }, { name, members: [[reader, 'coach']] })).teamId;
  const [active, archived, deleted] = [
    await build('Active'),
    await build('Archived'),
    await build('Deleted'),
  ];
  await setTeam({ db }, archived, { archivedAt: clock.now() });
  await setTeam({ db }, deleted, { deletedAt: clock.now() });
  const { account } = reader;
  await setMember(
    { db },
    { teamId: active, accountId: account.id },
    { granted: ['broadcast'], denied: ['plan'] },
  );

  const { accountId, teams } = await readAccess({ db, account });
  expect(accountId).toBe(account.id);
  expect([...teams.keys()]).toEqual([active, archived]);
  expect(teams.get(active)).toMatchObject({ id: active, name: 'Active', isArchived: false });
  expect(teams.get(active)?.permissions.has('broadcast')).toBe(true);
  expect(teams.get(active)?.permissions.has('plan')).toBe(false);
  expect(teams.get(archived)).toMatchObject({ isArchived: true });
  expect(teams.get(archived)?.permissions.has('plan')).toBe(true);
  expect(await verdictOf(() => readAccess({ db, account: null }))).toBe('not-signed-in');
});
