import type { StreamMessage } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  BROADCAST,
  buildBroadcastAnswer,
  buildMessagesAnswer,
  buildStreamMessage,
  NINA,
  ON_AIR_AT,
} from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { buildSetup, games, playFrom, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { ChatPanel } from './chat-panel.tsx';

const ZERO = { '👏': 0, '🔥': 0, '🏆': 0 };

/** A chat with these messages in it. */
function chatOf(messages: readonly StreamMessage[], more: Handlers = {}): Handlers {
  return {
    'GET /api/live/:key/messages': () => buildMessagesAnswer({ messages: [...messages] }),
    'GET /api/live/:key/reactions': () => ({ totals: { '👏': 128, '🔥': 96, '🏆': 31 }, moments: [] }),
    ...more,
  };
}

/** The message of a request, as the server answers with it. */
function taken(path: string, body: unknown, fields: Partial<StreamMessage> = {}): StreamMessage {
  const { text, at } = body as { text: string; at: number }; // what the client under test has sent
  const { id: accountId, displayName: name, avatarUrl } = buildUser();
  return buildStreamMessage(0, {
    id: path.split('/')[5] ?? '',
    revision: 9,
    author: { accountId, name, avatarUrl: avatarUrl ?? null },
    text,
    at: new Date(at).toISOString(),
    createdAt: new Date(at).toISOString(),
    ...fields,
  });
}

const field = () => screen.findByRole('textbox', { name: 'Message' });

describe('the chat in the time of the picture', () => {
  test('shows messages up to that moment, and no later ones', async () => {
    const { picture } = await renderBroadcast(<ChatPanel />, {
      at: 100,
      answers: chatOf([
        buildStreamMessage(200, { text: 'Later', revision: 2 }),
        buildStreamMessage(50, { text: 'Earlier' }),
      ]),
    });
    expect(await screen.findByText('Earlier')).toBeTruthy();
    expect(screen.queryByText('Later')).toBeNull();
    act(() => picture.goTo(201));
    expect(await screen.findByText('Later')).toBeTruthy();
    act(() => picture.goTo(60));
    await waitFor(() => expect(screen.queryByText('Later')).toBeNull());
  });

  test('shows every message as it comes when the chat is not synced', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      at: 100,
      answers: chatOf([buildStreamMessage(200, { text: 'Later' })]),
    });
    expect(await screen.findByText('Chat plays back with the video.')).toBeTruthy();
    await person.click(screen.getByRole('switch', { name: 'Sync chat with video' }));
    expect(await screen.findByText('Later')).toBeTruthy();
  });

  test('shows what happened in the match between the messages', async () => {
    const played = playFrom(TENNIS, games('aba'));
    const log = played.log.map((event, index) => ({ ...event, at: ON_AIR_AT + (index + 1) * 20_000 }));
    const { picture } = await renderBroadcast(<ChatPanel />, {
      at: 170,
      match: { summary: buildLiveSummary({ setup: buildSetup(TENNIS) }), log },
      answers: chatOf([buildStreamMessage(120, { text: 'What a return' })]),
    });
    expect(await screen.findByText('Okafor holds, 1–0')).toBeTruthy();
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items.at(-2)).toContain('What a return');
    expect(items.at(-1)).toContain('Duarte holds, 1–1');
    act(() => picture.goTo(90));
    await waitFor(() => expect(screen.queryByText('Duarte holds, 1–1')).toBeNull());
  });

  test('loads older pages until there is a message at that moment', async () => {
    const { calls } = await renderBroadcast(<ChatPanel />, {
      at: 100,
      answers: chatOf([], {
        'GET /api/live/:key/messages': ({ search }) =>
          search.get('before') === '7'
            ? buildMessagesAnswer({
                messages: [buildStreamMessage(10, { text: 'The first words' })],
                revision: 8,
              })
            : buildMessagesAnswer({
                messages: [buildStreamMessage(500, { revision: 7 })],
                next: 7,
                revision: 8,
              }),
      }),
    });
    expect(await screen.findByText('The first words')).toBeTruthy();
    expect(calls.filter(({ search }) => search.has('before'))).toHaveLength(1);
  });

  test('shows messages from after the last picture at the end of a replay', async () => {
    const { broadcast } = buildBroadcastAnswer();
    const { picture } = await renderBroadcast(<ChatPanel />, {
      at: 300,
      answer: buildBroadcastAnswer({ broadcast: { ...broadcast, isLive: false } }),
      answers: chatOf([buildStreamMessage(605, { text: 'Well played' })]),
    });
    expect(await screen.findByText('Chat plays back with the video.')).toBeTruthy();
    act(() => picture.goTo(599.5));
    expect(await screen.findByText('Well played')).toBeTruthy();
  });

  test('leaves out people the reader has blocked', async () => {
    await renderBroadcast(<ChatPanel />, {
      answers: chatOf([buildStreamMessage(1, { text: 'Unwanted' })], {
        'GET /api/blocks': () => ({ blocked: [{ ...NINA, username: 'nina' }] }),
      }),
    });
    await field();
    await waitFor(() => expect(screen.queryByText('Unwanted')).toBeNull());
  });
});

describe('writing', () => {
  test('shows a message right away, and sends it with the instant of the picture', async () => {
    let answer = (_message: StreamMessage): void => {};
    const { person, calls } = await renderBroadcast(<ChatPanel />, {
      at: 100,
      answers: chatOf([], {
        'PUT /api/live/:key/messages/:messageId': ({ path, body }) =>
          new Promise((resolve) => {
            answer = () => resolve({ message: taken(path, body) });
          }),
      }),
    });
    await person.type(await field(), 'Come on Inês{Enter}');
    const row = await screen.findByRole('article', { name: 'Maya Okafor, not sent yet' });
    expect(within(row).getByText('Come on Inês')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      text: 'Come on Inês',
      at: ON_AIR_AT + 100_000,
    });
    await act(async () => answer(buildStreamMessage(0)));
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Maya Okafor, not sent yet' })).toBeNull(),
    );
    expect(screen.getByText('Come on Inês')).toBeTruthy();
  });

  test('keeps a refused message with its reason, and sends it again as the same message', async () => {
    let isRefused = true;
    const { person, calls } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], {
        'PUT /api/live/:key/messages/:messageId': ({ path, body }) =>
          isRefused ? refused('bad-request') : { message: taken(path, body) },
      }),
    });
    await person.type(await field(), 'Once more{Enter}');
    expect(await screen.findByText(/^Not sent\. The request is not valid/)).toBeTruthy();
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    expect(screen.getByText('Once more')).toBeTruthy();
    const paths = calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(new Set(paths).size).toBe(1);
  });

  test('discards a refused message only when asked', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], { 'PUT /api/live/:key/messages/:messageId': () => refused('bad-request') }),
    });
    await person.type(await field(), 'Never mind{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Never mind')).toBeNull();
  });

  test('keeps a message while it waits for a connection', async () => {
    let isOffline = true;
    const { person, client } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], {
        'PUT /api/live/:key/messages/:messageId': ({ path, body }) =>
          isOffline ? NO_ANSWER : { message: taken(path, body) },
      }),
    });
    await person.type(await field(), 'From the train{Enter}');
    expect(await screen.findByText('Waiting for a connection, will send')).toBeTruthy();
    expect(client.getQueryData(['broadcast', 'unsent', BROADCAST])).toMatchObject([
      { text: 'From the train' },
    ]);
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting for a connection, will send')).toBeNull());
    expect(screen.getByText('From the train')).toBeTruthy();
    expect(client.getQueryData(['broadcast', 'unsent', BROADCAST])).toEqual([]);
  });

  test('shows the characters left, and does not send a message that is too long', async () => {
    const { person, calls } = await renderBroadcast(<ChatPanel />, { answers: chatOf([]) });
    const area = await field();
    await person.click(area);
    await person.paste('x'.repeat(490));
    expect(screen.getByText('10 characters left')).toBeTruthy();
    await person.paste('x'.repeat(12));
    expect(screen.getByText('2 characters too many')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('tells muted viewers, and keeps their text', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], { 'PUT /api/live/:key/messages/:messageId': () => refused('muted') }),
    });
    await person.type(await field(), 'Let me speak{Enter}');
    expect(await screen.findByText('You are muted in this chat.')).toBeTruthy();
    expect(screen.getByText('Let me speak')).toBeTruthy();
  });

  test('lets only the team post; other viewers read and react', async () => {
    await renderBroadcast(<ChatPanel />, {
      answer: buildBroadcastAnswer({ rights: { canChat: false, isMember: false } }),
      answers: chatOf([]),
    });
    expect(await screen.findByText('Only the team can post here. You can still read.')).toBeTruthy();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Trophy/ })).disabled).toBe(false);
  });

  test('asks guests to sign in', async () => {
    await renderBroadcast(<ChatPanel />, { user: null, answers: chatOf([buildStreamMessage(1)]) });
    expect(await screen.findByText('Sign in to join the chat.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clap, 0' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  });

  test('closes some time after the broadcast', async () => {
    await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], { 'GET /api/live/:key/messages': () => buildMessagesAnswer({ isOpen: false }) }),
    });
    expect(await screen.findByText('Chat is closed.')).toBeTruthy();
  });
});

describe('the messages of others', () => {
  test('show a reaction right away, and drop it when it is refused', async () => {
    const message = buildStreamMessage(1, { reactions: [{ emoji: '🔥', accountIds: [NINA.accountId] }] });
    let refuse = (): void => {};
    const { person } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([message], {
        'PUT /api/live/:key/messages/:messageId/reactions/:emoji': () =>
          new Promise((resolve) => {
            refuse = () => resolve(refused('too-many-requests'));
          }),
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Fire, 1' }));
    expect(screen.getByRole('button', { name: 'Fire, 2', pressed: true })).toBeTruthy();
    await act(async () => refuse());
    expect(await screen.findByRole('button', { name: 'Fire, 1', pressed: false })).toBeTruthy();
    expect(screen.getByText(/Too many requests/)).toBeTruthy();
  });

  test('arrive while the chat is open, and a gap is loaded', async () => {
    const { emit, calls } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], {
        'GET /api/live/:key/messages': ({ search }) =>
          search.has('since')
            ? buildMessagesAnswer({
                messages: [buildStreamMessage(2, { text: 'Missed', revision: 1 })],
                revision: 2,
              })
            : buildMessagesAnswer(),
      }),
    });
    await field();
    act(() =>
      emit('message', {
        broadcastId: BROADCAST,
        message: buildStreamMessage(3, { text: 'Heard', revision: 2 }),
      }),
    );
    expect(await screen.findByText('Heard')).toBeTruthy();
    expect(await screen.findByText('Missed')).toBeTruthy();
    expect(calls.filter(({ search }) => search.has('since'))).toHaveLength(1);
  });

  test('are deleted by a moderator, after a question', async () => {
    const message = buildStreamMessage(1);
    const { person } = await renderBroadcast(<ChatPanel />, {
      answer: buildBroadcastAnswer({ rights: { canModerate: true } }),
      answers: chatOf([message], {
        'DELETE /api/live/:key/messages/:messageId': () => ({
          message: { ...message, isDeleted: true, text: '', revision: 2 },
        }),
      }),
    });
    await person.click(await screen.findByRole('button', { name: /More about the message of Nina/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Message deleted')).toBeTruthy();
    expect(screen.queryByText(message.text)).toBeNull();
  });

  test('offers fewer actions to viewers who do not moderate', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, { answers: chatOf([buildStreamMessage(1)]) });
    await person.click(await screen.findByRole('button', { name: /More about/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy text',
      'Report',
      'Block Nina Keller',
    ]);
  });

  test('can be stopped by muting their author, which can be undone', async () => {
    const { person, calls } = await renderBroadcast(<ChatPanel />, {
      answer: buildBroadcastAnswer({ rights: { canModerate: true } }),
      answers: chatOf([buildStreamMessage(1)], {
        'PUT /api/broadcasts/:broadcastId/mutes/:accountId': () => undefined,
        'DELETE /api/broadcasts/:broadcastId/mutes/:accountId': () => undefined,
      }),
    });
    await person.click(await screen.findByRole('button', { name: /More about/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Mute Nina Keller' }));
    await person.selectOptions(screen.getByLabelText('For how long'), 'an hour');
    await person.click(screen.getByRole('button', { name: 'Mute' }));
    expect(await screen.findByText('Nina Keller is muted for an hour')).toBeTruthy();
    expect(calls.find(({ path }) => path.includes('/mutes/'))?.body).toEqual({ minutes: 60 });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(
        calls.filter(({ method, path }) => method === 'DELETE' && path.includes('/mutes/')),
      ).toHaveLength(1),
    );
  });

  test('are reported with a reason', async () => {
    const { person, calls } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([buildStreamMessage(1)], {
        'POST /api/live/:key/messages/:messageId/report': () => undefined,
      }),
    });
    await person.click(await screen.findByRole('button', { name: /More about/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Report' }));
    await person.selectOptions(await screen.findByLabelText('Reason'), 'Spam');
    await person.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/Report sent/)).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/report'))?.body).toEqual({ reason: 'spam' });
  });

  test('disappear when their author is blocked', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([buildStreamMessage(1, { text: 'Unwanted' })], {
        'PUT /api/blocks/:accountId': () => ({ blocked: [{ ...NINA, username: 'nina' }] }),
      }),
    });
    await person.click(await screen.findByRole('button', { name: /More about/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Block Nina Keller' }));
    await person.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByText('Unwanted')).toBeNull());
  });
});

describe('the crowd', () => {
  test('counts each tap right away, and sends taps together', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], {
        'POST /api/live/:key/reactions': () => ({ totals: { '👏': 131, '🔥': 96, '🏆': 31 } }),
      }),
    });
    const clap = await screen.findByRole('button', { name: 'Clap, 128' });
    act(() => clap.click());
    act(() => clap.click());
    expect(screen.getByRole('button', { name: 'Clap, 130' })).toBeTruthy();
    const posts = () => calls.filter(({ method }) => method === 'POST');
    expect(posts()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(posts().map(({ body }) => body)).toEqual([
      { at: ON_AIR_AT + 600_000, counts: { ...ZERO, '👏': 2 } },
    ]);
    expect(await screen.findByRole('button', { name: 'Clap, 131' })).toBeTruthy();
  });

  test('removes taps that were refused', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf([], { 'POST /api/live/:key/reactions': () => refused('chat-closed') }),
    });
    await person.click(await screen.findByRole('button', { name: 'Trophy, 31' }));
    expect(screen.getByRole('button', { name: 'Trophy, 32' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Trophy, 31' })).toBeTruthy();
    expect(screen.getByText('The chat of this broadcast is closed.')).toBeTruthy();
  });

  test('counts up to the moment of the picture', async () => {
    await renderBroadcast(<ChatPanel />, {
      at: 100,
      answers: chatOf([], {
        'GET /api/live/:key/reactions': () => ({
          totals: { '👏': 10, '🔥': 0, '🏆': 0 },
          moments: [
            { at: new Date(ON_AIR_AT + 50_000).toISOString(), counts: { ...ZERO, '👏': 3 } },
            { at: new Date(ON_AIR_AT + 200_000).toISOString(), counts: { ...ZERO, '👏': 7 } },
          ],
        }),
      }),
    });
    expect(await screen.findByRole('button', { name: 'Clap, 3' })).toBeTruthy();
  });
});

test('shows an error when the chat fails to load, and retries', async () => {
  let isAway = true;
  const { person } = await renderBroadcast(<ChatPanel />, {
    answers: chatOf([], {
      'GET /api/live/:key/messages': () => (isAway ? NO_ANSWER : buildMessagesAnswer()),
    }),
  });
  expect(await screen.findByText("Couldn't load the chat")).toBeTruthy();
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});
