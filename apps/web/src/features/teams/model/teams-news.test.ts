import type { Message } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { buildMember, buildRoster, buildTeams, buildTeamView } from '#test/teams.ts';
import { isNewMessage, withMessage, withPresence, withRead } from './teams-news.ts';

const TEAM = buildTeamView();
const ELENA = buildMember();

function buildMessage(changes: Partial<Message> = {}): Message {
  return {
    id: 'm1',
    conversationId: TEAM.conversationId,
    seq: 7,
    revision: 9,
    author: { accountId: ELENA.accountId ?? '', username: 'elena', name: ELENA.name, avatarUrl: null },
    kind: 'text',
    text: 'Court 3 at six',
    mentions: [],
    mentionsEverybody: false,
    replyTo: null,
    card: null,
    images: [],
    reactions: [],
    at: '2024-01-16T18:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    ...changes,
  };
}

test('a team message raises that team’s unread count', () => {
  const { teams, privateMessages } = withMessage(buildTeams(), buildMessage());

  expect([teams[0]?.unread, privateMessages.unread]).toEqual([4, 4]);
});

test('any other message raises the private count and becomes the preview', () => {
  const { teams, privateMessages } = withMessage(buildTeams(), buildMessage({ conversationId: 'elsewhere' }));

  expect(teams[0]?.unread).toBe(3);
  expect(privateMessages).toMatchObject({
    unread: 5,
    last: { from: 'Elena Marquez', text: 'Court 3 at six' },
  });
});

test('takes a team’s read count from the server and refetches for the rest', () => {
  const read = { accountId: 'me', conversationId: TEAM.conversationId, seq: 7, at: '', unread: 0 };

  expect(withRead(buildTeams(), read)?.teams[0]?.unread).toBe(0);
  expect(withRead(buildTeams(), { ...read, conversationId: 'elsewhere' })).toBeNull();
});

test('updates presence on the roster', () => {
  const roster = withPresence(buildRoster(), { accountId: ELENA.accountId ?? '', status: 'away' });

  expect(roster.members.map(({ name, status }) => [name, status])).toEqual([
    ['Elena Marquez', 'away'],
    ['Maya Okafor', 'online'],
    ['Sofia Rossi', null],
  ]);
});

test.each([
  ['a new one', {}, true],
  ['an already seen one', { seq: 6 }, false],
  ['an edited one', { editedAt: '2024-01-16T18:01:00.000Z' }, false],
  ['a deleted one', { deletedAt: '2024-01-16T18:01:00.000Z' }, false],
])('%s counts or does not', (_what, changes, isNew) => {
  expect(isNewMessage(buildMessage(changes), 6)).toBe(isNew);
});
