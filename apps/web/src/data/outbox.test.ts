import type { FeedbackBody } from '@allcourt/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { openBrowser, type Tab } from '#test/tabs.ts';
import type { NewItem } from '#web/data/outbox/item.ts';

let clock: ManualClock;
let server: MatchServer;
let tab: Tab;

beforeEach(() => {
  clock = manualClock();
  server = startMatchServer(clock);
  tab = openBrowser(clock).open();
});

test('sends what is queued, once, whatever happens to the answer', async () => {
  server.nextFates.push('arrives', 'answer-is-lost');
  await tab.outbox.enqueue([feedback(1)]);
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 1, state: 'waiting' });

  await tab.comeBack();

  expect(server.feedback).toHaveLength(1);
  expect(tab.outbox.status()).toEqual({
    queued: 0,
    state: 'idle',
    refused: [],
    deleted: new Set(),
    restored: new Set(),
  });
});

test('does not let one thing wait for another that cannot go on', async () => {
  server.nextFates.push('arrives', { status: 503 });
  await tab.outbox.enqueue([feedback(1), feedback(2)]);
  await tab.sent();
  expect(server.feedback.map(({ text }) => text)).toEqual(['Number 2']);
  expect(tab.outbox.status()).toMatchObject({ queued: 1, state: 'waiting' });
});

test('sends nothing under a match that could not be made yet', async () => {
  server.nextFates.push('arrives', { status: 503 });
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await scoring.tapAndStore('ab');
  await tab.sent();
  expect(server.requests).toEqual(['GET /auth/me', 'POST /api/matches']);
});

test('keeps what is refused until it is discarded', async () => {
  server.nextFates.push('arrives', { refusal: 'bad-request' });
  await tab.outbox.enqueue([feedback(1)]);
  await tab.sent();
  const { refused } = tab.outbox.status();
  expect(refused).toMatchObject([{ topic: 'feedback', reason: 'bad-request' }]);

  await tab.outbox.discard(refused[0]?.n ?? 0);

  await tab.sent();
  expect(tab.outbox.status().refused).toEqual([]);
});

test('gives up a waiting match on request, with everything scored in it', async () => {
  server.nextFates.push('arrives', { status: 503 });
  const matchId = await tab.logs.createMatch(newTennisMatch());
  await (await tab.score(matchId)).tapAndStore('ab');
  await tab.outbox.enqueue([feedback(1)]);
  await tab.sent();
  const made = tab.outbox.items().filter(({ topic }) => topic === 'match:create');

  await tab.outbox.giveUp(made.map(({ n }) => n));

  await tab.comeBack();
  expect(tab.outbox.items()).toEqual([]);
  expect(server.has(matchId)).toBe(false);
  expect(server.feedback).toHaveLength(1);
});

test('asks once that what is stored is kept, as soon as there is something', async () => {
  const asked = vi.fn();
  const other = openBrowser(clock).open({ askToPersist: asked });
  expect(asked).not.toHaveBeenCalled();
  await other.outbox.enqueue([feedback(1)]);
  await other.outbox.enqueue([feedback(2)]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('treats a page of another server as no answer', async () => {
  server.nextFates.push('arrives', { page: '<html>Welcome to the Wi-Fi of the Grand Hotel</html>' });
  const matchId = await tab.logs.createMatch(newTennisMatch());
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 1, state: 'waiting', refused: [] });

  await tab.comeBack();
  expect(server.has(matchId)).toBe(true);
});

test('gives up on an answer that does not come, and asks again later', async () => {
  server.nextFates.push('arrives', 'hangs');
  await tab.outbox.enqueue([feedback(1)]);
  await server.hanging();
  clock.advance(20_000);
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 1, state: 'waiting' });

  clock.advance(1000);
  await tab.sent();
  expect(server.feedback).toHaveLength(1);
});

test('refuses items without an account', async () => {
  tab.outbox.setAccount(null);
  await expect(tab.outbox.enqueue([feedback(1)])).rejects.toThrow('No account is signed in');
});

test('continues in another tab when the one that wrote closes', async () => {
  const browser = openBrowser(clock);
  const one = browser.open();
  const other = browser.open();
  server.fate = 'is-lost';
  await one.outbox.enqueue([feedback(1)]);
  await Promise.all([one.sent(), other.sent()]);
  one.close();
  server.fate = 'arrives';

  clock.advance(60_000);
  await other.sent();

  expect(server.feedback).toHaveLength(1);
});

function feedback(number: number): NewItem {
  const id = `018d5555-0000-7000-8000-00000000000${number}`;
  const body: FeedbackBody = { id, kind: 'bug', text: `Number ${number}` };
  return { topic: 'feedback', key: '', id, body };
}
