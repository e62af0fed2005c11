import type { Permission } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/chat.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { buildTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import {
  coachesAmong,
  partIn,
  requireAssignmentId,
  requirePlayer,
  requireSafe,
  requireThreadId,
} from './policy.ts';

describe('the part of a reader', () => {
  const team = (isArchived: boolean, ...permissions: Permission[]) => ({
    id: 'team',
    name: 'Falcons',
    isArchived,
    permissions: new Set(permissions),
  });
  const coach = { isPlayer: false, isCoach: true, mayWrite: true };
  const player = { isPlayer: true, isCoach: false, mayWrite: true };

  test.each([
    ['a coach', 'coach', [team(false, 'give_feedback')], coach],
    ['a coach of an archived team', 'coach', [team(true, 'give_feedback')], { ...coach, mayWrite: false }],
    ['a member who is no coach', 'member', [team(false, 'chat')], null],
    ['a coach of another team', 'coach', [{ ...team(false, 'give_feedback'), id: 'other' }], null],
    ['the player', 'player', [team(false, 'chat')], player],
    ['the player of an archived team', 'player', [team(true, 'chat')], { ...player, mayWrite: false }],
    ['the player, who coaches too', 'player', [team(false, 'give_feedback')], player],
    ['the player, who left the team', 'player', [], { ...player, mayWrite: false }],
    ['an outsider', 'outsider', [], null],
  ])('%s', (_who, reader, teams, expected) => {
    expect(partIn({ teamId: 'team', playerId: 'player' }, reader, teams)).toEqual(expected);
  });
});

describe('among members', () => {
  const member = (accountId: string, ...permissions: Permission[]) => ({
    accountId,
    name: accountId,
    avatarUrl: null,
    protectionYear: null,
    permissions: new Set(permissions),
  });
  const coach = member('coach', 'give_feedback');
  const player = member('player', 'train');

  test('coaches are those who give feedback', () => {
    expect(coachesAmong([coach, player])).toEqual([coach]);
  });

  test.each([
    ['another member', 'player', 'allowed'],
    ['oneself', 'coach', 'member-not-found'],
    ['a stranger', 'stranger', 'member-not-found'],
  ])('a coach coaches %s', async (_player, playerId, expected) => {
    expect(await verdictOf(() => requirePlayer([coach, player], playerId, 'coach'))).toBe(expected);
  });
});

describe('feedback to a minor and across a block', () => {
  const clock = testClock();
  let db: Database;

  beforeAll(async () => {
    ({ db } = await testDatabase());
  });

  const build = (birthYear: number | null = 1980) => buildAccount({ db, clock }, { birthYear });
  const MINOR = 2012;

  /** Asks whether the first coach may write to the player. */
  async function ask(player: SignedInAccount, coaches: readonly SignedInAccount[], authorId?: string) {
    const { teamId } = await buildTeam(
      { db, clock },
      { members: [player, await build(), ...coaches.map((coach) => [coach, 'coach'] as const)] },
    );
    const [first] = coaches;
    const author = authorId ?? first?.account.id ?? '';
    return verdictOf(() =>
      requireSafe({ clock }, db, { teamId, playerId: player.account.id, authorId: author }),
    );
  }

  test.each([
    ['an adult and one coach', 1990, [1980], 'allowed'],
    ['a minor and one coach', MINOR, [1980], 'second-adult-needed'],
    ['a minor and two coaches', MINOR, [1980, null], 'allowed'],
    ['a minor and a coach who is one too', MINOR, [MINOR], 'allowed'],
    ['an adult and a coach who is a minor', 1990, [MINOR], 'second-adult-needed'],
    ['two minors and one coach', MINOR, [MINOR, 1980], 'second-adult-needed'],
  ] as const)('between %s', async (_pair, protectionYear, coachYears, expected) => {
    const coaches = await Promise.all(coachYears.map(build));

    expect(await ask(await build(protectionYear), coaches)).toBe(expected);
  });

  test('a player who left is no longer counted', async () => {
    const coach = await build();
    const { teamId } = await buildTeam({ db, clock }, { members: [[coach, 'coach']] });
    const { account } = await build(MINOR);

    const whose = { teamId, playerId: account.id, authorId: coach.account.id };
    expect(await verdictOf(() => requireSafe({ clock }, db, whose))).toBe('allowed');
  });

  test('a coach who plays counts once', async () => {
    const coach = await build();
    const minor = await build(MINOR);
    const { teamId } = await buildTeam(
      { db, clock },
      {
        members: [
          [coach, 'coach'],
          [minor, 'coach'],
        ],
      },
    );

    const whose = { teamId, playerId: coach.account.id, authorId: minor.account.id };
    expect(await verdictOf(() => requireSafe({ clock }, db, whose))).toBe('second-adult-needed');
  });

  test('no one writes across a block, whichever side made it', async () => {
    const [coach, player, other] = [await build(), await build(), await build()];
    await db
      .insert(blocks)
      .values({ blockerId: player.account.id, blockedId: coach.account.id, createdAt: clock.now() });

    expect(await ask(player, [coach])).toBe('blocked');
    expect(await ask(coach, [player])).toBe('blocked');
    expect(await ask(player, [other])).toBe('allowed');
    expect(await ask(player, [coach], player.account.id)).toBe('allowed'); // The player's own answer.
  });
});

test.each([
  ['thread', requireThreadId, 'feedback-not-found'],
  ['assignment', requireAssignmentId, 'assignment-not-found'],
])('a malformed id is an unknown %s', async (_what, requireId, expected) => {
  const id = uuidv7();

  expect(requireId(id)).toBe(id);
  expect(await verdictOf(() => requireId('serve'))).toBe(expected);
});
