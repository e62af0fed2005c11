import { ERRORS, type ErrorCode, type Message, sendMessageBody } from '@allcourt/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildMessage, CONVERSATION } from '#test/chat.ts';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { buildUser } from '#test/people.ts';
import { openBrowser, type Tab } from '#test/tabs.ts';
import { laneNamed, type NewItem } from '#web/data/outbox/item.ts';

const OTHER = '018d7777-0000-7000-8000-000000000002';
const LANE = laneNamed('chat', CONVERSATION);
const ids = ['a', 'b', 'c'].map((letter) => `018d9999-0000-7000-8000-00000000000${letter}`);

type Fate = 'arrives' | 'is-lost' | 'answer-is-lost' | ErrorCode;

let clock: ManualClock;
let tab: Tab;
/** The fates of the next requests; later ones arrive. */
let fates: Fate[];
/** The messages on the server, each once. */
let kept: Map<string, Message>;
let calls: string[];

beforeEach(() => {
  clock = manualClock();
  tab = openBrowser(clock).open();
  fates = [];
  kept = new Map();
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href);
    if (pathname === '/auth/me') {
      return Response.json({ user: buildUser() });
    }
    calls.push(`${init.method} ${decodeURIComponent(pathname)}`);
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'is-lost') {
      throw new TypeError('Failed to fetch');
    }
    if (fate !== 'arrives' && fate !== 'answer-is-lost') {
      const { status, message } = ERRORS[fate];
      return Response.json({ error: message, code: fate, requestId: 'r' }, { status });
    }
    const message = keep(pathname, String(init.body ?? '{}'));
    if (fate === 'answer-is-lost') {
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ message });
  });
});

function keep(pathname: string, body: string): Message {
  if (!pathname.endsWith('/messages')) {
    return buildMessage();
  }
  const { id, text } = sendMessageBody.parse(JSON.parse(body));
  const seq = kept.get(id)?.seq ?? kept.size + 1;
  const message = buildMessage({ id, text, seq, revision: seq });
  kept.set(id, message);
  return message;
}

function written(text: string, id = ids[0] ?? '', key = CONVERSATION): NewItem {
  return { topic: 'chat:send', key, id, body: { id, text } };
}
const texts = () => [...kept.values()].map(({ text }) => text);

test('a message whose answer was lost is sent again and stays one message', async () => {
  fates = ['answer-is-lost'];
  await tab.outbox.enqueue([written('once')]);
  await tab.sent();
  expect(tab.outbox.laneStatus(LANE)).toMatchObject({ queued: 1, state: 'waiting' });
  await tab.comeBack();
  expect(texts()).toEqual(['once']);
  expect(tab.outbox.itemsOf(LANE)).toEqual([]);
});

test('sends a conversation in order, even when the network drops in between', async () => {
  fates = ['arrives', 'is-lost'];
  await tab.outbox.enqueue(['one', 'two', 'three'].map((text, index) => written(text, ids[index])));
  await tab.sent();
  expect(texts()).toEqual(['one']);
  await tab.comeBack();
  expect(texts()).toEqual(['one', 'two', 'three']);
});

test('a refusal holds up one message only; the reader can retry it', async () => {
  fates = ['not-permitted'];
  await tab.outbox.enqueue([written('one'), written('two', ids[1])]);
  await tab.sent();
  expect(texts()).toEqual(['two']);
  const [refused] = tab.outbox.itemsOf(LANE);
  expect(refused).toMatchObject({ state: 'refused', reason: 'not-permitted' });

  await tab.outbox.sendAgain(refused?.n ?? 0);
  await tab.sent();
  expect(texts()).toEqual(['two', 'one']);
  expect(tab.outbox.itemsOf(LANE)).toEqual([]);
});

test('a server that asks to wait holds up one conversation only', async () => {
  fates = ['too-many-requests'];
  await tab.outbox.enqueue([written('one'), written('elsewhere', ids[1], OTHER)]);
  await tab.sent();
  expect(texts()).toEqual(['elsewhere']);
  expect(tab.outbox.laneStatus(LANE)).toMatchObject({ queued: 1, state: 'waiting' });
});

test('sends edits, deletions and reactions after their message, each to its own route', async () => {
  const messageId = ids[0] ?? '';
  const act = { key: CONVERSATION };
  await tab.outbox.enqueue([
    written('one'),
    { ...act, topic: 'chat:edit', id: 'e', body: { messageId, text: 'better' } },
    { ...act, topic: 'chat:react', id: 'r', body: { messageId, emoji: '👏', isOn: true } },
    { ...act, topic: 'chat:react', id: 's', body: { messageId, emoji: '👏', isOn: false } },
    { ...act, topic: 'chat:delete', id: 'd', body: { messageId } },
  ]);
  await tab.sent();
  expect(calls).toEqual([
    `POST /api/conversations/${CONVERSATION}/messages`,
    `PATCH /api/messages/${messageId}`,
    `PUT /api/messages/${messageId}/reactions/👏`,
    `DELETE /api/messages/${messageId}/reactions/👏`,
    `DELETE /api/messages/${messageId}`,
  ]);
});
