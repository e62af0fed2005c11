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

test('a message in a team’s chat is one more unread there', () => {
  const { teams, privateMessages } = withMessage(buildTeams(), buildMessage());

  expect([teams[0]?.unread, privateMessages.unread]).toEqual([4, 4]);
});

test('any other is one more private one, and the last that was said', () => {
  const { teams, privateMessages } = withMessage(buildTeams(), buildMessage({ conversationId: 'elsewhere' }));

  expect(teams[0]?.unread).toBe(3);
  expect(privateMessages).toMatchObject({
    unread: 5,
    last: { from: 'Elena Marquez', text: 'Court 3 at six' },
  });
});

test('what was read in the chat is counted as the server says; anything else has to be asked for', () => {
  const read = { accountId: 'me', conversationId: TEAM.conversationId, seq: 7, at: '', unread: 0 };

  expect(withRead(buildTeams(), read)?.teams[0]?.unread).toBe(0);
  expect(withRead(buildTeams(), { ...read, conversationId: 'elsewhere' })).toBeNull();
});

test('who comes or goes is shown so on the roster', () => {
  const roster = withPresence(buildRoster(), { accountId: ELENA.accountId ?? '', status: 'away' });

  expect(roster.members.map(({ name, status }) => [name, status])).toEqual([
    ['Elena Marquez', 'away'],
    ['Maya Okafor', 'online'],
    ['Sofia Rossi', null],
  ]);
});

test.each([
  ['a new one', {}, true],
  ['one that was seen', { seq: 6 }, false],
  ['an edited one', { editedAt: '2024-01-16T18:01:00.000Z' }, false],
  ['a deleted one', { deletedAt: '2024-01-16T18:01:00.000Z' }, false],
])('%s counts or does not', (_what, changes, isNew) => {
  expect(isNewMessage(buildMessage(changes), 6)).toBe(isNew);
});
