import type { Permission } from '@allcourt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { storeBroadcast } from '#test/streams.ts';
import { buildTeam, setTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import { isOpen, requireModerator, requireOpen, requireVoice } from './policy.ts';

const clock = testClock();
const now = clock.now();
const ago = (ms: number) => new Date(now.getTime() - ms);
const HALF_HOUR_MS = 30 * 60_000;

test.each([
  ['while it is live', null, true],
  ['just after its end', now, true],
  ['until half an hour after its end', ago(HALF_HOUR_MS - 1), true],
  ['no longer from half an hour on', ago(HALF_HOUR_MS), false],
])('the chat of a broadcast is open %s', async (_when, endedAt, expected) => {
  expect(isOpen({ endedAt }, now)).toBe(expected);
  expect(await verdictOf(() => requireOpen({ endedAt }, now))).toBe(expected ? 'allowed' : 'chat-closed');
});

describe('posting', () => {
  const member = {
    memberId: 'member',
    teamId: 'team',
    role: { id: 'role', name: 'Player', kind: 'player' as const },
    permissions: new Set<Permission>(['chat']),
    awaiting: new Set<Permission>(),
    hasSecondStep: false,
    mutedUntil: null,
    isArchived: false,
    deletedAt: null,
  };

  test.each([
    ['an outsider', null, 'not-permitted'],
    ['a member', member, 'allowed'],
    ['a member of an archived team', { ...member, isArchived: true }, 'team-archived'],
    [
      'a member who may not chat',
      { ...member, permissions: new Set<Permission>(['train']) },
      'not-permitted',
    ],
    ['a muted member', { ...member, mutedUntil: new Date(now.getTime() + 1) }, 'muted'],
    ['a member who was muted until now', { ...member, mutedUntil: now }, 'allowed'],
  ])('by %s', async (_who, membership, expected) => {
    expect(await verdictOf(() => requireVoice({ membership }, now))).toBe(expected);
  });
});

describe('moderating', () => {
  let db: Database;
  let readers: Record<'visitor' | 'outsider' | 'player' | 'admin', Account | null>;
  let broadcasts: Record<'of the team' | 'public' | 'archived', string>;

  beforeAll(async () => {
    ({ db } = await testDatabase());
    const player = await buildAccount({ db, clock });
    const admin = await buildAccount({ db, clock });
    const outsider = await buildAccount({ db, clock });
    readers = { visitor: null, outsider: outsider.account, player: player.account, admin: admin.account };
    const team = { members: [player, [admin, 'admin']] } as const;
    const { teamId } = await buildTeam({ db, clock }, team);
    const { teamId: archived } = await buildTeam({ db, clock }, team);
    await setTeam({ db }, archived, { archivedAt: now });
    broadcasts = {
      'of the team': await storeBroadcast({ db, clock }, teamId),
      public: await storeBroadcast({ db, clock }, teamId, { visibility: 'public' }),
      archived: await storeBroadcast({ db, clock }, archived),
    };
  });

  test.each([
    ['visitor', 'public', 'not-signed-in'],
    ['outsider', 'of the team', 'broadcast-not-found'],
    ['outsider', 'public', 'broadcast-not-found'],
    ['player', 'of the team', 'not-permitted'],
    ['player', 'archived', 'not-permitted'],
    ['admin', 'of the team', 'allowed'],
    ['admin', 'public', 'allowed'],
    ['admin', 'archived', 'team-archived'],
  ] as const)('as %s, of a broadcast (%s)', async (who, which, expected) => {
    const asking = { db, clock, account: readers[who] };

    expect(await verdictOf(() => requireModerator(asking, broadcasts[which]))).toBe(expected);
  });

  test('gives the broadcast', async () => {
    const id = broadcasts.public;

    expect(await requireModerator({ db, clock, account: readers.admin }, id)).toMatchObject({
      broadcast: { id },
    });
  });
});
