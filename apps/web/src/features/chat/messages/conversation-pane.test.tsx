import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { buildConversation, buildMessage, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import { buildUser } from '#test/people.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { DRAFTS_KEY } from '#web/features/chat/composer/own-draft.ts';
import { conversationsQuery } from '#web/features/chat/conversations/conversations.ts';
import { GroupChatPanel } from '../conversations/group-chat-panel.tsx';
import { PrivateMessagesPanel } from '../conversations/private-messages-panel.tsx';

const MAYA = { ...DEV, accountId: buildUser().id, name: 'Maya Okafor' };
const GATE = buildMessage({ seq: 1, revision: 1, text: 'Gate B is open.' });
const MINE = buildMessage({ seq: 2, revision: 2, text: 'On my way', author: MAYA });
const BELOW = '018d7777-0000-7000-8000-000000000009';
const TEAM_CHAT = buildConversation({ kind: 'team', name: 'Falcons', people: [], seq: 2, revision: 2 });

const panel = <GroupChatPanel conversationId={CONVERSATION} teamName="Falcons" members={[]} mayAnnounce />;
const list = () => screen.findByRole('region', { name: 'Messages, Falcons' });
const field = () => screen.findByRole('textbox', { name: 'Message Falcons' });

async function openGroup(conversation = TEAM_CHAT, messages = [GATE, MINE]) {
  const server = startChatServer(conversation, messages);
  return { server, ...(await renderChat(panel)) };
}

describe('a group chat', () => {
  test('shows messages with their authors, marks them as read, and adds new ones', async () => {
    const { server, tab } = await openGroup({ ...TEAM_CHAT, unread: 1, readSeq: 1 });
    expect(await within(await list()).findByText('Gate B is open.')).toBeDefined();
    await waitFor(() =>
      expect(server.calls).toContainEqual({
        name: `POST /api/conversations/${CONVERSATION}/read`,
        body: { seq: 2 },
      }),
    );
    act(() =>
      tab.socket.hear('chat:message', {
        message: buildMessage({ seq: 3, revision: 3, text: 'Court 4', author: ELENA }),
      }),
    );
    expect(await within(await list()).findByText('Court 4')).toBeDefined();
    expect(within(screen.getByRole('log')).getByText('Elena Marquez: Court 4')).toBeDefined();
  });

  test('sends on Enter, begins a line on Shift+Enter, and clears the field', async () => {
    const { server, person } = await openGroup();
    await person.type(await field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('one\ntwo'));
    expect(await field()).toHaveProperty('value', '');
    expect(await within(await list()).findByText(/one\s+two/)).toBeDefined();
  });

  test('keeps a draft', async () => {
    const { person, tab, unmount } = await openGroup();
    await person.type(await field(), 'Half a thought');
    unmount();
    await renderChat(panel, tab);
    expect(await field()).toHaveProperty('value', 'Half a thought');
  });

  test('saves a draft for other devices, and shows what they write', async () => {
    const { server, person, tab } = await openGroup();
    const path = `PUT /api/conversations/${CONVERSATION}/draft`;
    server.answers[path] = () => ({ draft: { text: 'Half', at: '2024-01-18T17:31:00.000Z' } });
    await person.type(await field(), 'Half');
    await waitFor(() => expect(server.calls).toContainEqual({ name: path, body: { text: 'Half' } }), {
      timeout: 3000,
    });
    const hear = (text: string, at: string) =>
      act(() => tab.socket.hear('chat:draft', { conversationId: CONVERSATION, draft: { text, at } }));
    await waitFor(() => hear('Half a thought', '2024-01-18T17:32:00.000Z'));
    expect(await field()).toHaveProperty('value', 'Half a thought');
    await person.type(await field(), ' of mine');
    hear('Another', '2024-01-18T17:33:00.000Z');
    expect(await field()).toHaveProperty('value', 'Half a thought of mine');
  });

  test('saves the draft of a reader who leaves', async () => {
    const { server, person, unmount } = await openGroup();
    await person.type(await field(), 'Half');
    unmount();
    const name = `PUT /api/conversations/${CONVERSATION}/draft`;
    await waitFor(() => expect(server.calls).toContainEqual({ name, body: { text: 'Half' } }));
  });

  test('saves drafts from a time without a connection once, when there is one', async () => {
    const { server, person, tab } = await openGroup();
    const [here, below] = [CONVERSATION, BELOW].map((id) => `PUT /api/conversations/${id}/draft`);
    const elsewhere = { text: 'Elsewhere', at: '', isSaved: false, sent: '' };
    tab.queryClient.setQueryData([...DRAFTS_KEY, BELOW], elsewhere);
    const saved = () =>
      server.calls.filter(({ name }) => name === here || name === below).map(({ body }) => body);
    server.fault = 'no-network';
    await person.type(await field(), 'Half');
    await waitFor(() => expect(saved()).toEqual([{ text: 'Half' }]), { timeout: 3000 });
    server.fault = null;
    act(() => tab.socket.connect());
    await waitFor(() => expect(saved()).toEqual([{ text: 'Half' }, { text: 'Half' }, { text: 'Elsewhere' }]));
    expect(await field()).toHaveProperty('value', 'Half');
  });

  test('shows what is waiting, and sends a refused message again', async () => {
    const { server, person, tab } = await openGroup();
    await within(await list()).findByText('Gate B is open.');
    server.fault = 'no-network';
    await person.type(await field(), 'Later{Enter}');
    expect(await screen.findByText('Waiting for a connection, will send')).toBeDefined();

    server.fault = 'not-permitted';
    await act(() => tab.comeBack());
    const retry = await screen.findByRole('button', { name: /Not sent\. Tap to retry/ });
    server.fault = null;
    await person.click(retry);
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Later'));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  });

  test('replies, edits and deletes from the keyboard', async () => {
    const { server, person } = await openGroup();
    server.answers[`PATCH /api/messages/${MINE.id}`] = () => ({
      message: { ...MINE, text: 'Nearly there', revision: 3, editedAt: MINE.at },
    });
    const message = await within(await list()).findByRole('article', { name: /^You/ });
    act(() => message.focus());
    await person.keyboard('{Enter}');
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
    expect(entries).toEqual(expect.arrayContaining(['Reply', 'Edit', 'Copy text', 'Seen by', 'Delete']));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await person.clear(await field());
    await person.type(await field(), 'Nearly there{Enter}');
    expect(await within(await list()).findByText('Nearly there')).toBeDefined();
    expect(within(await list()).getByText('edited')).toBeDefined();
  });

  test('shows the number of people online on a small screen, and their names on a press', async () => {
    const { person } = await openGroup();
    await person.click(await screen.findByRole('button', { name: '0 online' }));
    const sheet = await screen.findByRole('dialog', { name: 'Online Now' });
    expect(within(sheet).getByText('No one else is online.')).toBeDefined();
  });

  test('explains why the reader cannot post', async () => {
    await openGroup({ ...TEAM_CHAT, mayWrite: false, closedBecause: 'muted' });
    expect(await screen.findByText(/A moderator has muted you here/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('shows who is typing until the message arrives', async () => {
    const { tab } = await openGroup();
    await list();
    const typing = { conversationId: CONVERSATION, accountId: DEV.accountId, name: DEV.name };
    act(() => tab.socket.hear('chat:typing', typing));
    expect(screen.getByText('Dev is typing…')).toBeDefined();
    act(() =>
      tab.socket.hear('chat:message', { message: buildMessage({ seq: 3, revision: 3, text: 'Here' }) }),
    );
    expect(screen.queryByText('Dev is typing…')).toBeNull();
  });

  test('shares a coming event of the reader’s teams', async () => {
    const { server, person } = await openGroup();
    server.answers['GET /api/calendar/upcoming?limit=30'] = () => ({
      occurrences: [buildOccurrence(), buildOccurrence({ title: 'Physio', team: null })],
    });
    await person.click(await screen.findByRole('button', { name: 'Attach' }));
    await person.click(screen.getByRole('menuitem', { name: 'Event' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share an event' }));
    const choice = await sheet.findByRole('button', { name: /^Falcons practice/ });
    expect(sheet.queryByText('Physio')).toBeNull();
    await person.click(choice);
    const { eventId, key } = buildOccurrence();
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => /^POST.*messages$/.test(name))?.body).toMatchObject({
        text: '',
        target: { kind: 'event', eventId, key },
      }),
    );
  });

  test('follows a link to a message far up, and a button back to the newest', async () => {
    const server = startChatServer({ ...TEAM_CHAT, seq: 900, revision: 900 }, []);
    const pageOf = (from: number, text: string) => () => ({
      messages: Array.from({ length: 4 }, (_, n) =>
        buildMessage({ seq: from + n, revision: from + n, text: `${text} ${from + n}` }),
      ),
      seq: 900,
      revision: 900,
      isComplete: false,
    });
    const path = `GET /api/conversations/${CONVERSATION}/messages`;
    server.answers[path] = pageOf(897, 'New');
    server.answers[`${path}?around=12`] = pageOf(10, 'Old');
    server.answers[`${path}?before=10`] = () => ({ ...pageOf(6, 'Old')(), isComplete: true });
    server.answers[`${path}?after=13`] = () => ({ ...pageOf(14, 'Old')(), isComplete: true });
    server.answers[`${path}?after=17`] = () => new Promise(() => {});
    const { person } = await renderChat(
      <GroupChatPanel
        conversationId={CONVERSATION}
        teamName="Falcons"
        members={[]}
        mayAnnounce
        startAt={12}
      />,
    );
    expect(await within(await list()).findByText('Old 12')).toBeDefined();
    expect(await within(await list()).findByText('Old 17')).toBeDefined();
    expect(within(await list()).queryByText('New 900')).toBeNull();
    expect(server.calls.some(({ name }) => name.endsWith('/read'))).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Jump to newest' }));
    expect(await within(await list()).findByText('New 900')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).toBeNull();
  });

  test('shows an error when messages fail to load, and retries', async () => {
    const server = startChatServer(TEAM_CHAT, [GATE]);
    server.fault = 'no-network';
    const { person } = await renderChat(panel);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.fault = null;
    await person.click(retry);
    expect(await within(await list()).findByText('Gate B is open.')).toBeDefined();
  });
});

describe('private messages', () => {
  test('lists, searches and opens conversations', async () => {
    startChatServer(
      buildConversation({ last: { ...GATE, text: 'Court 4 on Sunday', author: ELENA }, unread: 2 }),
      [GATE],
    );
    const opened: (string | null)[] = [];
    const { person } = await renderChat(
      <PrivateMessagesPanel openId={null} onOpen={(id) => opened.push(id)} />,
    );
    const row = await screen.findByRole('button', { name: /^Elena Marquez/ });
    expect(row.textContent).toContain('2 unread');
    const search = screen.getByRole('searchbox', { name: 'Search conversations' });
    await person.type(search, 'no such name');
    expect(screen.getByText('No conversations found.')).toBeDefined();
    await person.clear(search);
    await person.type(search, 'sunday');
    await person.click(screen.getByRole('button', { name: /^Elena Marquez/ }));
    expect(opened).toEqual([CONVERSATION]);
  });

  test('shows the draft of a conversation that is not open in place of its last message', async () => {
    const draft = { text: 'See you at', at: GATE.at };
    startChatServer(buildConversation({ last: GATE, draft }), [GATE]);
    const { tab } = await renderChat(<PrivateMessagesPanel openId={null} onOpen={() => {}} />);
    const row = await screen.findByRole('button', { name: /^Elena Marquez/ });
    expect(row.textContent).toContain('Draft: See you at');
    const sent = { text: '', at: '2024-01-18T17:40:00.000Z' };
    act(() => tab.socket.hear('chat:draft', { conversationId: CONVERSATION, draft: sent }));
    await waitFor(() => expect(row.textContent).toContain('Gate B is open.'));
  });

  test('loads more pages, and keeps them on refresh', async () => {
    const server = startChatServer(buildConversation(), []);
    const below = buildConversation({ id: BELOW, name: 'Carpool', kind: 'group' });
    server.answers['GET /api/conversations'] = () => ({ conversations: [server.conversation], next: 'n' });
    server.answers['GET /api/conversations?before=n'] = () => ({ conversations: [below], next: null });
    const { tab } = await renderChat(<PrivateMessagesPanel openId={null} onOpen={() => {}} />);
    expect(await screen.findByRole('button', { name: /^Carpool/ })).toBeDefined();
    await act(() => tab.queryClient.invalidateQueries(conversationsQuery));
    expect(screen.getByRole('button', { name: /^Elena Marquez/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Carpool/ })).toBeDefined();
  });

  test('starts a conversation with teammates, and says when another adult is needed', async () => {
    const server = startChatServer(buildConversation(), []);
    const contact = { ...ELENA, teams: ['Falcons'], status: 'online', isBlocked: false };
    server.answers['GET /api/contacts'] = () => ({
      contacts: [
        { ...contact, needsSecondAdult: false },
        { ...contact, ...DEV, needsSecondAdult: true },
      ],
      next: null,
    });
    server.answers['POST /api/conversations'] = () => ({ conversation: server.conversation });
    const opened: (string | null)[] = [];
    const { person } = await renderChat(
      <PrivateMessagesPanel openId={null} onOpen={(id) => opened.push(id)} />,
    );
    await person.click(await screen.findByRole('button', { name: 'New Chat' }));
    expect(await screen.findByRole('dialog', { name: 'Start new chat' })).toBeDefined();
    await person.click(await screen.findByRole('checkbox', { name: /Dev Patel/ }));
    expect(screen.getByText(/must include another adult/)).toBeDefined();
    await person.click(screen.getByRole('checkbox', { name: /Elena Marquez/ }));
    await person.type(screen.getByRole('textbox', { name: /Name of the group/ }), 'Carpool');
    await person.click(screen.getByRole('button', { name: 'Start chat' }));
    await waitFor(() => expect(opened).toEqual([CONVERSATION]));
    expect(server.calls.find(({ name }) => name === 'POST /api/conversations')?.body).toMatchObject({
      accountIds: [DEV.accountId, ELENA.accountId],
      name: 'Carpool',
    });
  });

  test('searches people on the server, page by page, and keeps those who are chosen', async () => {
    const server = startChatServer(buildConversation(), []);
    const contact = { teams: ['Falcons'], status: 'online', isBlocked: false, needsSecondAdult: false };
    const [dev, elena] = [
      { ...contact, ...DEV },
      { ...contact, ...ELENA },
    ];
    server.answers['GET /api/contacts'] = () => ({ contacts: [dev], next: 'page-2' });
    server.answers['GET /api/contacts?after=page-2'] = () => ({ contacts: [elena], next: null });
    server.answers['GET /api/contacts?name=ele'] = () => ({ contacts: [elena], next: null });
    server.answers['GET /api/contacts?name=elen'] = () => ({ contacts: [], next: null });
    server.answers['POST /api/conversations'] = () => ({ conversation: server.conversation });
    const { person } = await renderChat(<PrivateMessagesPanel openId={null} onOpen={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'New Chat' }));
    expect(await screen.findByRole('checkbox', { name: /Elena Marquez/ })).toBeDefined();
    await person.click(screen.getByRole('checkbox', { name: /Dev Patel/ }));
    await person.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ele');
    expect(await screen.findByText('Also chosen: Dev Patel')).toBeDefined();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await person.click(screen.getByRole('checkbox', { name: /Elena Marquez/ }));
    await person.type(screen.getByRole('searchbox', { name: 'Search people' }), 'n');
    expect(await screen.findByText('No one found')).toBeDefined();
    expect(screen.getByText('Also chosen: Dev Patel and Elena Marquez')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Start chat' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'POST /api/conversations')?.body).toMatchObject({
        accountIds: [DEV.accountId, ELENA.accountId],
      }),
    );
  });

  test('offers to load more people when a page fails', async () => {
    const server = startChatServer(buildConversation(), []);
    const contact = { teams: [], status: 'online', isBlocked: false, needsSecondAdult: false };
    server.answers['GET /api/contacts'] = () => ({ contacts: [{ ...contact, ...DEV }], next: 'page-2' });
    server.answers['GET /api/contacts?after=page-2'] = () => {
      throw new Error('lost');
    };
    const { person } = await renderChat(<PrivateMessagesPanel openId={null} onOpen={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'New Chat' }));
    const again = await screen.findByRole('button', { name: 'Load more people' });
    server.answers['GET /api/contacts?after=page-2'] = () => ({
      contacts: [{ ...contact, ...ELENA }],
      next: null,
    });
    await person.click(again);
    expect(await screen.findByRole('checkbox', { name: /Elena Marquez/ })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /Dev Patel/ })).toBeDefined();
  });
});
