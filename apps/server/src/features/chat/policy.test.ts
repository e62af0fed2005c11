import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { blocks, messages } from '#server/db/schema/chat.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { teamChatOf } from '#test/chat.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { buildTeam, setMember, setTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import { findParticipant, insertConversation } from './conversation-store.ts';
import {
  type Access,
  accessOf,
  mayAnnounce,
  mayModerate,
  needsSecondAdult,
  requireConversationId,
  requireGroup,
  requireInside,
  requireMessage,
  requireWriting,
  visibleAfter,
} from './policy.ts';

const clock = testClock();
const now = clock.now();
const later = new Date(now.getTime() + 1);
const MINOR = 2012;

let db: Database;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

const build = (birthYear: number | null = null) => buildAccount({ db, clock }, { birthYear });
const asking = (person: SignedInAccount | null) => ({ db, clock, account: person?.account ?? null });

/** A conversation of people, who may have joined after some of its messages. */
async function converse(
  kind: 'direct' | 'group',
  people: readonly SignedInAccount[],
  { joinedSeq = 0 } = {},
): Promise<string> {
  const conversationId = uuidv7();
  await insertConversation(db, {
    row: { id: conversationId, kind, createdAt: now, lastMessageAt: now },
    participants: people.map(({ account }) => ({ conversationId, accountId: account.id, joinedSeq })),
  });
  return conversationId;
}

/** The rights of a person in a conversation. */
async function rightsOf(access: Access) {
  return {
    writes: await verdictOf(() => requireWriting(access)),
    announces: mayAnnounce(access),
    moderates: mayModerate(access),
  };
}

describe("a team's chat", () => {
  const none = { writes: 'allowed', announces: false, moderates: false };

  test.each<[string, 'admin' | 'player', Partial<Changes>, object]>([
    ['a player', 'player', {}, none],
    ['an announcer', 'player', { granted: ['announce'] }, { ...none, announces: true }],
    ['a moderator', 'player', { granted: ['moderate'] }, { ...none, moderates: true }],
    ['an admin', 'admin', {}, { writes: 'allowed', announces: true, moderates: true }],
    ['a muted admin', 'admin', { mutedUntil: later }, { writes: 'muted', announces: false, moderates: true }],
    [
      'an admin who was muted until now',
      'admin',
      { mutedUntil: now },
      { ...none, announces: true, moderates: true },
    ],
    [
      'an admin who may not chat',
      'admin',
      { denied: ['chat'] },
      { writes: 'not-permitted', announces: false, moderates: true },
    ],
    [
      'an admin of an archived team',
      'admin',
      { archivedAt: now },
      { writes: 'team-archived', announces: false, moderates: false },
    ],
  ])('for %s', async (_who, role, { archivedAt = null, ...changes }, expected) => {
    const person = await build();
    const { teamId } = await buildTeam({ db, clock }, { members: [[person, role]] });
    await setTeam({ db }, teamId, { archivedAt });
    await setMember({ db }, { teamId, accountId: person.account.id }, { granted: [], ...changes });

    const access = await requireInside(asking(person), await teamChatOf({ db }, teamId));
    expect(await rightsOf(access)).toEqual(expected);
    expect(access).toMatchObject({
      team: { name: 'Falcons', filtersWords: true, isArchived: archivedAt !== null },
      people: [],
    });
  });

  test('tells a muted member until when', async () => {
    const person = await build();
    const { teamId } = await buildTeam({ db, clock }, { members: [person] });
    await setMember({ db }, { teamId, accountId: person.account.id }, { mutedUntil: later });

    const access = await requireInside(asking(person), await teamChatOf({ db }, teamId));
    expect(() => requireWriting(access)).toThrow(
      expect.objectContaining({ detail: { until: later.toISOString() } }),
    );
  });
});

interface Changes {
  granted: string[];
  denied: string[];
  mutedUntil: Date;
  archivedAt: Date;
}

describe('a conversation of people', () => {
  const open = { writes: 'allowed', announces: true, moderates: false };
  const closed = (writes: string) => ({ writes, announces: false, moderates: false });

  test.each([
    ['direct', [null, null], open],
    ['direct', [null], closed('blocked')],
    ['direct', [MINOR, MINOR], open],
    ['direct', [1980, MINOR], closed('second-adult-needed')],
    ['group', [null], closed('blocked')],
    ['group', [1980, 1990, MINOR], open],
    ['group', [1980, MINOR, MINOR], closed('second-adult-needed')],
  ] as const)('%s, of people born in %j', async (kind, protectionYears, expected) => {
    const people = await Promise.all(protectionYears.map(build));
    const id = await converse(kind, people);

    for (const person of people) {
      const access = await requireInside(asking(person), id);
      expect(await rightsOf(access)).toEqual(expected);
      expect(access).toMatchObject({ team: null, mutedUntil: null, permissions: new Set() });
      expect(access.people.map(({ accountId }) => accountId).toSorted()).toEqual(
        people.map(({ account }) => account.id).toSorted(),
      );
    }
  });

  test('is closed by a block only when it is direct', async () => {
    const [maya, dev, elena] = [await build(), await build(), await build()];
    await db.insert(blocks).values({ blockerId: maya.account.id, blockedId: dev.account.id, createdAt: now });
    const direct = await converse('direct', [maya, dev]);
    const other = await converse('direct', [maya, elena]);
    const group = await converse('group', [maya, dev, elena]);

    for (const person of [maya, dev]) {
      expect(await rightsOf(await requireInside(asking(person), direct))).toEqual(closed('blocked'));
      expect(await rightsOf(await requireInside(asking(person), group))).toEqual(open);
    }
    expect(await rightsOf(await requireInside(asking(maya), other))).toEqual(open);
  });

  test('keeps its own people and blocks when several are read together', async () => {
    const [maya, dev, elena] = [await build(), await build(), await build()];
    await db.insert(blocks).values({ blockerId: maya.account.id, blockedId: dev.account.id, createdAt: now });
    const { teamId } = await buildTeam({ db, clock }, { members: [maya] });
    const team = await teamChatOf({ db }, teamId);
    const direct = await converse('direct', [maya, dev]);
    const group = await converse('group', [maya, dev, elena]);

    const accountId = maya.account.id;
    const participants = [];
    for (const conversationId of [team, direct, group]) {
      participants.push(await findParticipant(db, { conversationId, accountId }));
    }
    const found = participants.filter((participant) => participant !== undefined);
    const accesses = found.map((participant) => accessOf(participant, now));
    expect(accesses.map(({ people, closedBecause }) => [people.length, closedBecause])).toEqual([
      [0, null],
      [2, 'blocked'],
      [3, null],
    ]);
  });
});

describe('admission', () => {
  test('to a group, for its people only', async () => {
    const [maya, dev, outsider] = [await build(), await build(), await build()];
    const id = await converse('group', [maya, dev]);

    expect(await verdictOf(() => requireInside(asking(maya), id))).toBe('allowed');
    expect(await verdictOf(() => requireInside(asking(outsider), id))).toBe('conversation-not-found');
    expect(await verdictOf(() => requireInside(asking(null), id))).toBe('not-signed-in');
    expect(await verdictOf(() => requireInside(asking(maya), uuidv7()))).toBe('conversation-not-found');
    expect(await verdictOf(() => requireInside(asking(maya), 'falcons'))).toBe('conversation-not-found');
  });

  test("to a team's chat, not for members of a deleted team", async () => {
    const maya = await build();
    const { teamId } = await buildTeam({ db, clock }, { members: [maya] });
    await setTeam({ db }, teamId, { deletedAt: now });
    const id = await teamChatOf({ db }, teamId);

    expect(await verdictOf(() => requireInside(asking(maya), id))).toBe('conversation-not-found');
  });

  test('a malformed id is an unknown conversation', async () => {
    const id = uuidv7();

    expect(requireConversationId(id)).toBe(id);
    expect(await verdictOf(() => requireConversationId('falcons'))).toBe('conversation-not-found');
  });
});

describe('a message', () => {
  let maya: SignedInAccount;
  let outsider: SignedInAccount;

  beforeAll(async () => {
    maya = await build();
    outsider = await build();
  });

  /** The second message of a conversation, which its people joined after some. */
  async function say(kind: 'direct' | 'group', joinedSeq: number, deletedAt: Date | null = null) {
    const conversationId = await converse(kind, [maya, await build()], { joinedSeq });
    const id = uuidv7();
    const row = {
      id,
      conversationId,
      seq: 2,
      revision: 2,
      text: 'See you on Court 4',
      createdAt: now,
      deletedAt,
    };
    await db.insert(messages).values(row);
    return id;
  }

  test.each([
    ['after joining', 'group', 1, null, 'allowed'],
    ['up to joining', 'group', 2, null, 'message-not-found'],
    ['in a direct conversation, whatever its number', 'direct', 2, null, 'allowed'],
    ['that was deleted', 'group', 1, now, 'message-not-found'],
  ] as const)('%s', async (_which, kind, joinedSeq, deletedAt, expected) => {
    const id = await say(kind, joinedSeq, deletedAt);

    expect(await verdictOf(() => requireMessage(asking(maya), id))).toBe(expected);
  });

  test('is not found by others, nor an unknown one by anyone', async () => {
    const id = await say('group', 1);

    expect(await verdictOf(() => requireMessage(asking(outsider), id))).toBe('message-not-found');
    expect(await verdictOf(() => requireMessage(asking(null), id))).toBe('not-signed-in');
    expect(await verdictOf(() => requireMessage(asking(maya), uuidv7()))).toBe('message-not-found');
    expect(await verdictOf(() => requireMessage(asking(maya), 'hello'))).toBe('message-not-found');
  });

  test('comes with the access to its conversation', async () => {
    const id = await say('group', 1);

    const { message, access } = await requireMessage(asking(maya), id);
    expect(message.id).toBe(id);
    expect(access.conversation.id).toBe(message.conversationId);
    expect(visibleAfter(access)).toBe(1);
  });
});

test('only a group is changed by its people', async () => {
  const [maya, dev] = [await build(), await build()];
  const group = await requireInside(asking(maya), await converse('group', [maya, dev]));
  const direct = await requireInside(asking(maya), await converse('direct', [maya, dev]));

  expect(requireGroup(group)).toBe(group);
  expect(await verdictOf(() => requireGroup(direct))).toBe('bad-request');
});

test.each([
  [[], false],
  [[1980], false],
  [[MINOR], false],
  [[MINOR, MINOR], false],
  [[1980, MINOR], true],
  [[null, MINOR, MINOR], true],
  [[1980, null, MINOR], false],
  [[1980, null], false],
])('whether people born in %j need a second adult: %s', (protectionYears, expected) => {
  const people = protectionYears.map((protectionYear) => ({ protectionYear }));

  expect(needsSecondAdult(people, now)).toBe(expected);
});
