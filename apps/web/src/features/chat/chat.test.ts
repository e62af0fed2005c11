import type { Conversation, MessagesAnswer } from '@allcourt/contract';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import { manualClock } from '#test/manual-clock.ts';
import { createQueryClient } from '#web/data/query.ts';
import { createMessageListeners } from '#web/data/socket.ts';
import { type Chat, createChat } from './chat.ts';
import { conversationQuery, conversationsQuery } from './conversations/conversations.ts';

const ME = '018d7777-0000-7000-8000-0000000000ff';
const TEAM = '018d7777-0000-7000-8000-0000000000aa';
const OTHER = '018d7777-0000-7000-8000-000000000002';

const clock = manualClock();
let client: ReturnType<typeof createQueryClient>;
let chat: Chat;
let hear: (event: string, message: unknown) => void;
let connect: () => void;
let asked: string[];
/** The server's answers, by the query of the address. */
let pages: Record<string, MessagesAnswer>;
/** Its status for any other address. */
let status: number;

beforeEach(() => {
  client = createQueryClient();
  const listeners = createMessageListeners(() => {});
  hear = listeners.receive;
  asked = [];
  pages = {};
  status = 500;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, location.href);
    asked.push(`${pathname.split('/').at(-1)}${search}`);
    const page = pages[search];
    return page ? Response.json(page) : Response.json({ error: '', code: 'internal' }, { status });
  });
  chat = createChat({
    queryClient: client,
    clock,
    reader: () => ME,
    onUnread: () => {},
    socket: {
      on: listeners.on,
      onMissed(callback) {
        connect = callback;
        return () => {};
      },
    },
  });
});

function know(...conversations: Conversation[]): void {
  client.setQueryData(conversationsQuery.queryKey, { conversations, next: null });
  for (const conversation of conversations) {
    client.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  }
}
const list = () => client.getQueryData(conversationsQuery.queryKey)?.conversations ?? [];
const page = (seqs: readonly number[], revision = Math.max(...seqs)): MessagesAnswer => ({
  messages: seqs.map((seq) => buildMessage({ id: idOf(seq), seq, revision: seq })),
  seq: Math.max(...seqs),
  revision,
  isComplete: Math.min(...seqs) === 1,
});
const idOf = (seq: number) => `018d8888-0000-7000-8000-${String(seq).padStart(12, '0')}`;

test('a message from another person counts as unread and brings its conversation to the top', () => {
  know(buildConversation({ id: OTHER }), buildConversation());
  hear('chat:message', { message: buildMessage({ author: ELENA, mentionsEverybody: true }) });
  hear('chat:message', { message: buildMessage({ author: ELENA }) });
  expect(list().map(({ id }) => id)).toEqual([CONVERSATION, OTHER]);
  expect(list()[0]).toMatchObject({ seq: 1, unread: 1, unreadMentions: 1 });
});

test('the reader’s own message leaves unread what they had not read', () => {
  know(buildConversation({ unread: 3, seq: 3, revision: 3 }));
  chat.receive(buildMessage({ seq: 4, revision: 4, author: { ...DEV, accountId: ME } }));
  expect(list()[0]).toMatchObject({ unread: 3, readSeq: 0, last: { seq: 4 } });
});

test('the reader’s own message is read where everything before it is', () => {
  know(buildConversation({ unread: 0, seq: 3, readSeq: 3, revision: 3 }));
  chat.receive(buildMessage({ seq: 4, revision: 4, author: { ...DEV, accountId: ME } }));
  expect(list()[0]).toMatchObject({ unread: 0, readSeq: 4, last: { seq: 4 } });
});

test('an unread message that its author deletes no longer counts, however often the news comes', () => {
  know(buildConversation({ unread: 2, seq: 3, readSeq: 1, revision: 3 }));
  const deleted = buildMessage({ seq: 2, revision: 4, author: ELENA, deletedAt: '2026-06-01T10:00:00.000Z' });
  hear('chat:message', { message: deleted });
  hear('chat:message', { message: deleted });
  expect(list()[0]).toMatchObject({ unread: 1, readSeq: 1 });
});

test('an edited old message does not count as unread', () => {
  know(buildConversation({ seq: 3, revision: 3, unread: 1 }));
  chat.receive(buildMessage({ seq: 2, revision: 4, text: 'edited' }));
  expect(list()[0]).toMatchObject({ seq: 3, revision: 4, unread: 1, last: null });
});

test('the read mark moves on every device, and never back', () => {
  know(buildConversation({ seq: 5, readSeq: 2, unread: 3 }));
  const read = { conversationId: CONVERSATION, accountId: ME, at: '2024-01-18T17:31:00.000Z' };
  hear('chat:read', { ...read, seq: 5, unread: 0, unreadMentions: 0 });
  hear('chat:read', { ...read, seq: 4, unread: 1, unreadMentions: 0 });
  expect(list()[0]).toMatchObject({ readSeq: 5, unread: 0 });
});

test('keeps the read marks and the presence of other people', () => {
  know(buildConversation({ seq: 5 }));
  const at = '2024-01-18T17:31:00.000Z';
  hear('chat:read', { conversationId: CONVERSATION, accountId: ELENA.accountId, seq: 4, at });
  hear('presence', { accountId: ELENA.accountId, status: 'away' });
  expect(list()[0]?.people[0]).toMatchObject({ read: { seq: 4, at }, status: 'away' });
});

test('loads a team’s conversation again when the team changes', () => {
  know(buildConversation({ kind: 'team', teamId: TEAM }), buildConversation({ id: OTHER }));
  hear('team:changed', { teamId: TEAM });
  const isOld = (id: string) => client.getQueryState(conversationQuery(id).queryKey)?.isInvalidated;
  expect([isOld(CONVERSATION), isOld(OTHER)]).toEqual([true, false]);
});

test('a count that was lost on its way is asked for again with the next message', async () => {
  const lists = () => asked.filter((path) => path === 'conversations').length;
  status = 403; // Not tried again.
  know(buildConversation({ seq: 1, revision: 1, unread: 1 }));
  const closeList = new QueryObserver(client, conversationsQuery).subscribe(() => {});
  hear('chat:message', { message: buildMessage({ id: idOf(3), seq: 3, revision: 3, author: ELENA }) });
  await vi.waitFor(() => expect(client.getQueryState(conversationsQuery.queryKey)?.status).toBe('error'));
  expect(lists()).toBe(1);
  hear('chat:message', { message: buildMessage({ id: idOf(4), seq: 4, revision: 4, author: ELENA }) });
  await vi.waitFor(() => expect(lists()).toBe(2));
  closeList();
});

test('asks for missing messages when a gap stays open', async () => {
  pages = { '': page([1, 2]), '?since=2': page([3, 4], 5) };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().messages).toHaveLength(2));
  hear('chat:message', { message: buildMessage({ id: idOf(5), seq: 5, revision: 5 }) });
  expect(asked).toEqual(['messages']);
  clock.advance(300);
  await vi.waitFor(() => expect(live.view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]));
  expect(asked).toEqual(['messages', 'messages?since=2']);
});

test('asks for nothing when late messages close the gap', async () => {
  pages = { '': page([1]) };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().status).toBe('ready'));
  for (const seq of [3, 2]) {
    hear('chat:message', { message: buildMessage({ id: idOf(seq), seq, revision: seq }) });
  }
  clock.advance(5000);
  expect(live.view().messages).toHaveLength(3);
  expect(asked).toEqual(['messages']);
});

test('loads missed messages after a reconnect, but only of a conversation on screen', async () => {
  pages = { '': page([1]) };
  const live = chat.thread(CONVERSATION);
  const stop = live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().status).toBe('ready'));
  pages = { '': page([2, 3]) };
  connect();
  await vi.waitFor(() => expect(live.view().messages).toHaveLength(3));
  stop();
  connect();
  expect(asked).toHaveLength(2);
});

test('older messages join above, and the newest can be read offline', async () => {
  pages = { '': page([3, 4]), '?before=3': page([1, 2], 4) };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().hasOlder).toBe(true));
  live.loadOlder();
  live.loadOlder();
  await vi.waitFor(() => expect(live.view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]));
  expect(asked).toEqual(['messages', 'messages?before=3']);

  chat.clear();
  pages = {};
  const later = chat.thread(CONVERSATION);
  later.subscribe(() => {});
  expect(later.view()).toMatchObject({ status: 'ready', messages: [{ seq: 3 }, { seq: 4 }] });
});

test('a reader who joined later reaches the top and asks for nothing above it', async () => {
  pages = { '': { ...page([5, 6]), isComplete: false }, '?before=5': { ...page([4], 6), isComplete: true } };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().hasOlder).toBe(true));
  live.loadOlder();
  await vi.waitFor(() => expect(live.view().messages).toHaveLength(3));
  expect(live.view().hasOlder).toBe(false);
  live.loadOlder();
  expect(await live.loadTo(2)).toBe(false);
  expect(asked).toEqual(['messages', 'messages?before=5']);
});

test('goes to a message far up, and back down page by page or straight to the newest', async () => {
  const run = (from: number, to: number) =>
    page(
      Array.from({ length: to - from + 1 }, (_, n) => from + n),
      500,
    );
  pages = { '': run(451, 500), '?around=100': run(76, 125), '?after=125': run(126, 480) };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().status).toBe('ready'));
  const ends = () => [live.view().messages[0]?.seq, live.view().messages.at(-1)?.seq];

  const went = [live.loadTo(100), live.loadTo(100)];
  expect(await Promise.all(went)).toEqual([true, true]);
  expect(ends()).toEqual([76, 125]);
  expect(live.view().hasNewer).toBe(true);
  hear('chat:message', { message: buildMessage({ id: idOf(501), seq: 501, revision: 501 }) });
  live.toNewest();
  expect(ends()).toEqual([451, 501]);
  expect(live.view().hasNewer).toBe(false);

  pages = { ...pages, '?since=500': page([501], 501) };
  await live.loadTo(100);
  expect(await live.loadTo(480)).toBe(true);
  expect(ends()).toEqual([451, 501]);
  await live.loadTo(100);
  live.loadNewer();
  await vi.waitFor(() => expect(ends()).toEqual([76, 501]));
  expect(live.view()).toMatchObject({ hasNewer: false, isLoadingNewer: false });
  expect(asked.filter((what) => what === 'messages?around=100')).toHaveLength(3);
});

test('reaches a message a little further up page by page, and gives up on one that fails to load', async () => {
  pages = { '': page([5, 6]), '?before=5': page([3, 4], 6), '?before=3': page([1, 2], 6) };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().status).toBe('ready'));
  live.loadOlder();
  expect(await live.loadTo(3)).toBe(true);
  expect(asked).toEqual(['messages', 'messages?before=5']);
  expect(live.view()).toMatchObject({ isLoadingOlder: false, hasOlder: true });
  pages = {};
  expect(await live.loadTo(1)).toBe(false);
  pages = { '?before=3': page([1, 2], 6) };
  expect(await live.loadTo(1)).toBe(true);
  expect(live.view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('clears the kept messages when the reader loses access', async () => {
  pages = { '': page([1]) };
  const live = chat.thread(CONVERSATION);
  live.subscribe(() => {});
  await vi.waitFor(() => expect(live.view().status).toBe('ready'));
  status = 404;
  pages = {};
  hear('chat:conversation', { conversationId: CONVERSATION });
  await vi.waitFor(() => expect(live.view().problem).not.toBeNull());
  chat.clear();
  const later = chat.thread(CONVERSATION);
  later.subscribe(() => {});
  expect(later.view().status).toBe('loading');
});

test('a list that failed to load is asked for again, until it is there', async () => {
  vi.useFakeTimers();
  const stop = new QueryObserver(client, conversationsQuery).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  const failed = asked.length;
  vi.stubGlobal('fetch', async () => Response.json({ conversations: [buildConversation()], next: null }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failed).toBe(3);
  expect(list()).toHaveLength(1);
  stop();
  vi.useRealTimers();
});

test('an answer that overtakes the news of others has the unread count checked', () => {
  know(buildConversation({ seq: 1, revision: 1, readSeq: 1, unread: 0 }));
  chat.receive(buildMessage({ seq: 2, revision: 2, author: { ...DEV, accountId: ME } }));
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(false);
  chat.receive(buildMessage({ id: idOf(4), seq: 4, revision: 4, author: { ...DEV, accountId: ME } }));
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a late answer to a read mark does not hide what came since', () => {
  know(buildConversation({ seq: 2, revision: 2, readSeq: 1, unread: 1 }));
  const late = { conversationId: CONVERSATION, accountId: ME, at: '2026-06-01T10:00:00.000Z' };
  chat.receiveRead({ ...late, seq: 1, unread: 0, unreadMentions: 0 });
  expect(list()[0]).toMatchObject({ readSeq: 1, unread: 1 });
});

test('a message that the answer to a read mark has counted before it came counts once', () => {
  know(buildConversation({ seq: 2, revision: 2, readSeq: 0, unread: 1 }));
  const read = { conversationId: CONVERSATION, accountId: ME, at: '2026-06-01T10:00:00.000Z' };
  chat.receiveRead({ ...read, seq: 2, unread: 1, unreadMentions: 0 });
  hear('chat:message', { message: buildMessage({ seq: 3, revision: 3, author: ELENA }) });
  expect(list()[0]).toMatchObject({ readSeq: 2, unread: 1 });
});

test('a message that was read on another device before it came does not count', () => {
  know(buildConversation({ seq: 2, revision: 2, readSeq: 2, unread: 0 }));
  const read = { conversationId: CONVERSATION, accountId: ME, at: '2026-06-01T10:00:00.000Z' };
  hear('chat:read', { ...read, seq: 3, unread: 0, unreadMentions: 0 });
  hear('chat:message', { message: buildMessage({ seq: 3, revision: 3, author: ELENA }) });
  expect(list()[0]).toMatchObject({ readSeq: 3, unread: 0 });
});

test('a read mark below the newest message has its count checked', () => {
  know(buildConversation({ seq: 3, revision: 3, readSeq: 1, unread: 2 }));
  const late = { conversationId: CONVERSATION, accountId: ME, at: '2026-06-01T10:00:00.000Z' };
  chat.receiveRead({ ...late, seq: 2, unread: 0, unreadMentions: 0 });
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(true);
});

test('an answer that news has overtaken is asked for again', async () => {
  know(buildConversation({ seq: 1, revision: 1, unread: 1 }));
  const answers = [
    { conversations: [buildConversation({ seq: 1, revision: 1, unread: 1 })], next: null },
    { conversations: [buildConversation({ seq: 2, revision: 2, unread: 2 })], next: null },
  ];
  const first = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    const answer = Response.json(answers.shift());
    await first.promise;
    return answer;
  });
  const asking = client.fetchQuery({ ...conversationsQuery, staleTime: 0 });
  hear('chat:message', { message: buildMessage({ seq: 2, revision: 2, author: ELENA }) });
  first.resolve();
  await asking;
  expect(list()[0]).toMatchObject({ seq: 2, unread: 2 });
});

test('an answer from before someone read a message does not call it unread again', async () => {
  const person = { ...ELENA, status: 'online' as const, read: null };
  const said = buildConversation({ kind: 'direct', people: [person], seq: 1, revision: 1, readSeq: 1 });
  know(said);
  const at = '2026-06-01T10:00:00.000Z';
  const answers = [said, { ...said, people: [{ ...person, read: { seq: 1, at } }] }];
  const first = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    const answer = Response.json({ conversations: [answers.shift()], next: null });
    await first.promise;
    return answer;
  });
  const asking = client.fetchQuery({ ...conversationsQuery, staleTime: 0 });
  const read = { conversationId: CONVERSATION, accountId: ELENA.accountId ?? '', at };
  hear('chat:read', { ...read, seq: 1, unread: 0, unreadMentions: 0 });
  first.resolve();
  await asking;
  expect(list()[0]?.people[0]?.read).toEqual({ seq: 1, at });
  expect(answers).toEqual([]);
});

test('answers that news overtakes each time do not put back what was before, and are asked for again', async () => {
  vi.useFakeTimers();
  const before = buildConversation({ seq: 9, revision: 9, readSeq: 1, unread: 8 });
  const other = buildConversation({ id: OTHER, seq: 1, revision: 1 });
  know(before, other);
  const said = { ...other, seq: 2, revision: 2, unread: 1 };
  const at = '2024-01-18T17:31:00.000Z';
  let answers = 0;
  vi.stubGlobal('fetch', async () => {
    answers += 1;
    const [behind] = list().filter(({ id }) => id === CONVERSATION);
    const seq = 2 * answers;
    if (seq <= 6) {
      hear('chat:read', {
        conversationId: CONVERSATION,
        accountId: ME,
        seq,
        at,
        unread: 9 - seq,
        unreadMentions: 0,
      });
    }
    return Response.json({ conversations: [behind, said], next: null });
  });
  await client.fetchQuery({ ...conversationsQuery, staleTime: 0 });
  const marks = () => list().map(({ readSeq, unread }) => [readSeq, unread]);
  expect([answers, marks()]).toEqual([
    3,
    [
      [6, 3],
      [0, 1],
    ],
  ]);
  const stop = new QueryObserver(client, {
    ...conversationsQuery,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(3000);
  expect(answers).toBe(4);
  stop();
  vi.useRealTimers();
});

test('an answer knows everything that was here when it was asked for', async () => {
  // The read mark went on with the reader's own message, which the server had before the mark of what precedes it.
  know(buildConversation({ seq: 4, revision: 4, readSeq: 2, unread: 0 }));
  const counted = buildConversation({ seq: 4, revision: 4, readSeq: 1, unread: 1 });
  const fetch = vi.fn(async () => Response.json({ conversations: [counted], next: null }));
  vi.stubGlobal('fetch', fetch);
  await client.fetchQuery({ ...conversationsQuery, staleTime: 0 });
  expect(list()[0]).toMatchObject({ readSeq: 1, unread: 1 });
  expect(fetch).toHaveBeenCalledOnce();
});

test('a list and a conversation whose first answers news has overtaken are asked for again', async () => {
  const first = Promise.withResolvers<void>();
  let [seq, isAsked] = [1, 0];
  vi.stubGlobal('fetch', async (url: string) => {
    const now = buildConversation({ seq, revision: seq, unread: seq });
    isAsked += 1;
    await first.promise;
    return Response.json(
      url.endsWith('/conversations') ? { conversations: [now], next: null } : { conversation: now },
    );
  });
  const one = conversationQuery(CONVERSATION);
  const stops = [
    new QueryObserver(client, conversationsQuery).subscribe(() => {}),
    new QueryObserver(client, one).subscribe(() => {}),
  ];
  await vi.waitFor(() => expect(isAsked).toBe(2));
  seq = 2;
  hear('chat:message', { message: buildMessage({ seq: 2, revision: 2, author: ELENA }) });
  first.resolve();
  await vi.waitFor(() => expect(list()[0]).toMatchObject({ seq: 2, unread: 2 }));
  await vi.waitFor(() => expect(client.getQueryData(one.queryKey)).toMatchObject({ seq: 2, unread: 2 }));
  for (const stop of stops) {
    stop();
  }
});
