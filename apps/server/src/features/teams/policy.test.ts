import { PEOPLE_PERMISSIONS, PERMISSIONS, type Permission, type RoleKind } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { buildTeam, setMember, setTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import {
  requireActive,
  requireAdmin,
  requireMember,
  requirePermission,
  requireReach,
  requireTeamId,
} from './policy.ts';

const clock = testClock();

type Who = 'admin' | 'coach' | 'outsider' | 'visitor';

let db: Database;
let people: Record<Who, Account | null>;
let teams: Record<'active' | 'archived' | 'deleted', string>;

beforeAll(async () => {
  ({ db } = await testDatabase());
  const [admin, coach, outsider] = await Promise.all([1, 2, 3].map(() => buildAccount({ db, clock })));
  if (!admin || !coach || !outsider) {
    throw new TypeError('Three accounts were built.');
  }
  people = { admin: admin.account, coach: coach.account, outsider: outsider.account, visitor: null };
  const build = async () =>
    (
      await buildTeam(
        { db, clock },
        {
          members: [
            [admin, 'admin'],
            [coach, 'coach'],
          ],
        },
      )
    ).teamId;
  teams = { active: await build(), archived: await build(), deleted: await build() };
  await setTeam({ db }, teams.archived, { archivedAt: clock.now() });
  await setTeam({ db }, teams.deleted, { deletedAt: clock.now() });
});

const all = (verdict: string) => ({
  joins: verdict,
  plans: verdict,
  writes: verdict,
  schedules: verdict,
  rules: verdict,
});

test.each([
  ['admin', 'active', all('allowed')],
  ['admin', 'archived', { ...all('allowed'), writes: 'team-archived', schedules: 'team-archived' }],
  ['admin', 'deleted', { ...all('team-not-found'), rules: 'allowed' }],
  ['coach', 'active', { ...all('allowed'), schedules: 'not-permitted', rules: 'not-permitted' }],
  [
    'coach',
    'archived',
    { ...all('allowed'), writes: 'team-archived', schedules: 'not-permitted', rules: 'not-permitted' },
  ],
  ['coach', 'deleted', all('team-not-found')],
  ['outsider', 'active', all('team-not-found')],
  ['outsider', 'deleted', all('team-not-found')],
  ['visitor', 'active', all('not-signed-in')],
] as const)('the access of a reader (%s) in a team (%s)', async (who, which, expected) => {
  const asking = { db, account: people[who] };
  const teamId = teams[which];

  expect({
    joins: await verdictOf(() => requireMember(asking, teamId)),
    plans: await verdictOf(() => requirePermission(asking, teamId, 'plan')),
    writes: await verdictOf(() => requireActive(asking, teamId, 'plan')),
    schedules: await verdictOf(() => requireActive(asking, teamId, 'schedule')),
    rules: await verdictOf(() => requireAdmin(asking, teamId)),
  }).toEqual(expected);
});

describe('a team that requires two-step', () => {
  const issuer = EMBEDDED_ISSUER;
  const since = clock.now();

  test.each([
    ['an admin without it', 'admin', { issuer }, 'two-step-needed'],
    ['an admin with it', 'admin', { issuer, secondStepAt: since }, 'allowed'],
    ['an admin of another provider', 'admin', { issuer: 'urn:another' }, 'allowed'],
    ['a player with it', 'player', { issuer, secondStepAt: since }, 'not-permitted'],
    ['a player without it', 'player', { issuer }, 'not-permitted'],
  ] as const)('lets %s manage people only as it says', async (_who, role, details, expected) => {
    const { account, teamId } = await memberWhere(role, details);
    const asking = { db, account };

    expect({
      roster: await verdictOf(() => requirePermission(asking, teamId, 'manage_roster')),
      settings: await verdictOf(() => requireActive(asking, teamId, 'edit_settings')),
      moderation: await verdictOf(() => requirePermission(asking, teamId, 'moderate')),
      ruling: await verdictOf(() => requireAdmin(asking, teamId)),
      chat: await verdictOf(() => requireActive(asking, teamId, 'chat')),
    }).toEqual({
      roster: expected,
      settings: expected,
      moderation: expected,
      ruling: expected,
      chat: 'allowed',
    });
  });

  test('takes nothing else from an admin without it', async () => {
    const { account, teamId } = await memberWhere('admin', { issuer });
    const { permissions, awaiting } = await requireMember({ db, account }, teamId);

    expect([...awaiting].toSorted()).toEqual([...PEOPLE_PERMISSIONS].toSorted());
    expect(PERMISSIONS.filter((verb) => !permissions.has(verb))).toEqual(PEOPLE_PERMISSIONS);
  });

  async function memberWhere(role: 'admin' | 'player', details: Parameters<typeof buildAccount>[1]) {
    const member = await buildAccount({ db, clock }, details);
    const { teamId } = await buildTeam({ db, clock }, { members: [[member, role]] });
    await setTeam({ db }, teamId, { requiresTwoStep: true });
    return { account: member.account, teamId };
  }
});

test('grants add to the permissions of a role, and denials outweigh both', async () => {
  const { teamId } = await buildTeam({ db, clock }, { members: [] });
  const member = await buildAccount({ db, clock });
  const { teamId: own } = await buildTeam({ db, clock }, { members: [[member, 'coach']] });
  const asking = { db, account: member.account };
  await setMember(
    { db },
    { teamId: own, accountId: member.account.id },
    {
      granted: ['schedule', 'broadcast'],
      denied: ['plan', 'broadcast'],
    },
  );

  expect(await verdictOf(() => requirePermission(asking, own, 'schedule'))).toBe('allowed');
  expect(await verdictOf(() => requirePermission(asking, own, 'plan'))).toBe('not-permitted');
  expect(await verdictOf(() => requirePermission(asking, own, 'broadcast'))).toBe('not-permitted');
  expect(await verdictOf(() => requireMember(asking, teamId))).toBe('team-not-found');
});

test('a malformed id is an unknown team', async () => {
  const id = uuidv7();

  expect(requireTeamId(id)).toBe(id);
  expect(await verdictOf(() => requireTeamId('falcons'))).toBe('team-not-found');
  expect(await verdictOf(() => requireMember({ db, account: people.admin }, 'falcons'))).toBe(
    'team-not-found',
  );
});

describe('reach over roles', () => {
  const admin = { kind: 'admin', permissions: [] } as const;
  const captain = { kind: 'custom', permissions: ['manage_roster', 'chat'] } as const;

  test.each<[string, Role, Role, string]>([
    ['an admin over an admin', admin, admin, 'allowed'],
    ['an admin over powers', admin, { kind: 'custom', permissions: ['moderate'] }, 'allowed'],
    ['a captain over an admin', captain, admin, 'not-permitted'],
    ['a captain over the same powers', captain, captain, 'allowed'],
    [
      'a captain over more powers',
      captain,
      { kind: 'custom', permissions: ['manage_roster', 'moderate'] },
      'not-permitted',
    ],
    ['a captain over settings', captain, { kind: 'custom', permissions: ['edit_settings'] }, 'not-permitted'],
    ['a captain over announcements', captain, { kind: 'custom', permissions: ['announce'] }, 'not-permitted'],
    [
      'a captain over other permissions',
      captain,
      { kind: 'coach', permissions: ['plan', 'train'] },
      'allowed',
    ],
    ['a player over the roster', { kind: 'player', permissions: ['chat'] }, captain, 'not-permitted'],
  ])('%s', async (_what, own, over, expected) => {
    const role = { id: uuidv7(), name: 'Role', kind: own.kind };

    expect(await verdictOf(() => requireReach({ role, permissions: new Set(own.permissions) }, over))).toBe(
      expected,
    );
  });
});

interface Role {
  readonly kind: RoleKind;
  readonly permissions: readonly Permission[];
}
