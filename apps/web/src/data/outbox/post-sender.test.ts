import { beforeEach, expect, test } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { createLocalStore, type LocalStore } from '#web/data/local-store.ts';
import { addItems, readItems } from './item-store.ts';
import { createPostSender } from './post-sender.ts';

const OPTIONS = { signal: new AbortController().signal, takeOver: false };
const BODY = { id: '018d5555-0000-7000-8000-000000000001', kind: 'bug', text: 'It rains in.' } as const;
let server: MatchServer;
let store: LocalStore;

beforeEach(async () => {
  server = startMatchServer(manualClock());
  store = createLocalStore();
  const item = { topic: 'feedback', key: '', id: BODY.id, body: BODY } as const;
  await store.write((tx) => addItems(tx, [item], { accountId: 'me', now: 0 }));
});
const queued = () => store.read((tx) => readItems(tx, 'me'));

test('posts the first item and takes it off the queue', async () => {
  const outcome = await createPostSender(store, '/api/feedback').send(await queued(), OPTIONS);
  expect(outcome).toEqual({ kind: 'sent' });
  expect(server.feedback).toEqual([BODY]);
  expect(await queued()).toEqual([]);
});

test('leaves it in the queue when the server does not take it', async () => {
  server.fate = { status: 503 };
  const lane = await queued();
  await expect(createPostSender(store, '/api/feedback').send(lane, OPTIONS)).rejects.toThrow();
  expect(await queued()).toHaveLength(1);
});

test('posts nothing of an empty lane', async () => {
  expect(await createPostSender(store, '/api/feedback').send([], OPTIONS)).toEqual({ kind: 'again' });
  expect(server.requests).toEqual([]);
});
