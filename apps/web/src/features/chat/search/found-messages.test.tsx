import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildConversation, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import {
  type PlaceOfMessage,
  PrivateMessagesPanel,
} from '#web/features/chat/conversations/private-messages-panel.tsx';
import { isSearchable, partsOf } from './search-messages.ts';

const TEAM = '018d7777-0000-7000-8000-0000000000f1';
const TEAM_CHAT = '018d7777-0000-7000-8000-0000000000f2';
const FROM_ELENA = {
  id: '018d7777-0000-7000-8000-0000000000f3',
  seq: 7,
  conversation: { id: CONVERSATION, kind: 'direct', teamId: null, name: ELENA.name },
  author: ELENA,
  at: '2024-01-18T17:31:00.000Z',
  text: 'I have new balls',
  ranges: [[11, 16]],
};
const FROM_DEV = {
  ...FROM_ELENA,
  id: '018d7777-0000-7000-8000-0000000000f4',
  seq: 12,
  conversation: { id: TEAM_CHAT, kind: 'team', teamId: TEAM, name: 'Falcons' },
  author: DEV,
  text: 'Who brings the balls on Saturday?',
  ranges: [[15, 20]],
};
const SEARCH = 'GET /api/chat/search?q=balls';

async function openList() {
  const server = startChatServer(buildConversation({ unread: 0 }), []);
  server.answers[SEARCH] = () => ({ messages: [FROM_ELENA], next: null });
  const opened: [string | null, PlaceOfMessage | undefined][] = [];
  const view = await renderChat(
    <PrivateMessagesPanel openId={null} onOpen={(id, at) => opened.push([id, at])} />,
  );
  await screen.findByRole('button', { name: /^Elena Marquez/ });
  const field = screen.getByRole('searchbox', { name: 'Search conversations' });
  return { server, opened, field, ...view };
}

const messages = () => screen.findByRole('region', { name: 'Found in messages' });

describe('searching messages', () => {
  test('shows those with the words below the conversations, page by page, and opens one at its place', async () => {
    const { server, opened, field, person } = await openList();
    server.answers[SEARCH] = () => ({ messages: [FROM_ELENA], next: 'page-2' });
    server.answers[`${SEARCH}&before=page-2`] = () => ({ messages: [FROM_DEV], next: null });
    await person.type(field, 'balls');
    expect(screen.getByText('No conversations found.')).toBeDefined();
    const first = await screen.findByRole('button', { name: /I have new balls/ });
    expect(within(first).getByText('balls').tagName).toBe('MARK');

    await person.click(screen.getByRole('button', { name: 'Show more messages' }));
    const second = await screen.findByRole('button', { name: /Dev Patel.*in Falcons.*Who brings the balls/ });
    await person.click(first);
    await person.click(second);
    expect(opened).toEqual([
      [CONVERSATION, { seq: 7, teamId: null }],
      [TEAM_CHAT, { seq: 12, teamId: TEAM }],
    ]);
  });

  test('moves with the arrow keys, opens on Enter and ends on Escape', async () => {
    const { opened, field, person } = await openList();
    await person.type(field, 'balls');
    await screen.findByRole('button', { name: /I have new balls/ });
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('I have new balls');
    await person.keyboard('{Enter}');
    expect(opened).toEqual([[CONVERSATION, { seq: 7, teamId: null }]]);

    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await person.keyboard('{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    expect(screen.queryByText('I have new balls')).toBeNull();
  });

  test('says that nothing was found', async () => {
    const { server, field, person } = await openList();
    server.answers['GET /api/chat/search?q=nowhere'] = () => ({ messages: [], next: null });
    await person.type(field, 'nowhere');
    expect(await screen.findByText('No messages found.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('button', { name: /^Elena Marquez/ })).toBeDefined();
  });

  test('says that it failed, and tries again', async () => {
    const { server, field, person } = await openList();
    server.fault = 'too-many-requests';
    await person.type(field, 'balls');
    expect(await screen.findByText("Couldn't search messages")).toBeDefined();
    server.fault = null;
    await person.click(within(await messages()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /I have new balls/ })).toBeDefined();
  });

  test('says that it needs a connection, and searches once there is one', async () => {
    const { server, field, person, device } = await openList();
    server.fault = 'no-network';
    device.setOnline(false);
    await person.type(field, 'balls');
    expect(await screen.findByText("You're offline. Searching messages needs a connection.")).toBeDefined();
    server.fault = null;
    device.setOnline(true);
    expect(await screen.findByRole('button', { name: /I have new balls/ })).toBeDefined();
  });

  test('asks for nothing while a word has one letter', async () => {
    const { server, field, person } = await openList();
    await person.type(field, 'b');
    await person.type(field, 'alls');
    await screen.findByRole('button', { name: /I have new balls/ });
    const asked = server.calls.filter(({ name }) => name === 'GET /api/chat/search');
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(field).toHaveProperty('value', 'balls'));
  });
});

test.each([
  ['', false],
  ['b', false],
  ['ba', true],
  ['都', true],
  ['🎾', true],
])('%j can be searched for: %s', (words, expected) => {
  expect(isSearchable(words)).toBe(expected);
});

test('a text is cut at what was found', () => {
  const ranges: [number, number][] = [
    [0, 3],
    [8, 13],
  ];
  expect(partsOf({ text: 'The new balls', ranges })).toEqual([
    { text: 'The', isFound: true, at: 0 },
    { text: ' new ', isFound: false, at: 3 },
    { text: 'balls', isFound: true, at: 8 },
  ]);
});
