import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { LEASE_MS, type MatchServer, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { type Browser, openBrowser, type Tab } from '#test/tabs.ts';
import type { NewItem } from './item.ts';

const LANE = `feedback:${idOf(1)}`;
let clock: ManualClock;
let server: MatchServer;
let browser: Browser;
let tab: Tab;

beforeEach(() => {
  clock = manualClock();
  server = startMatchServer(clock);
  browser = openBrowser(clock);
  tab = browser.open();
});

function idOf(number: number): string {
  return `018d5555-0000-7000-8000-00000000000${number}`;
}
function feedback(number: number): NewItem {
  const id = idOf(number);
  return { topic: 'feedback', key: '', id, body: { id, kind: 'bug', text: `Number ${number}` } };
}
const states = () => [tab.outbox.status().state, tab.outbox.laneStatus(LANE).state];
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a lane', () => {
  test('is clear while it has nothing to send', () => {
    expect(tab.outbox.laneStatus(LANE)).toEqual({ queued: 0, state: 'clear', heldUntil: null, refused: [] });
    expect(states()).toEqual(['idle', 'clear']);
  });

  test('is being sent until the answer is there', async () => {
    const answer = Promise.withResolvers<void>();
    server.nextFates.push('arrives', { answeredAfter: answer.promise });
    await tab.outbox.enqueue([feedback(1)]);
    await server.hanging();
    expect(states()).toEqual(['sending', 'sending']);
    expect(tab.outbox.laneStatus(LANE).queued).toBe(1);
    answer.resolve();
    await tab.sent();
    expect(states()).toEqual(['idle', 'clear']);
  });

  test('waits for its own next try while others are sent', async () => {
    server.nextFates.push('arrives', { status: 503 });
    await tab.outbox.enqueue([feedback(1), feedback(2)]);
    await tab.sent();
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(tab.outbox.laneStatus(`feedback:${idOf(2)}`).state).toBe('clear');
  });

  test('waits with all others while there is no network', async () => {
    server.fate = 'is-lost';
    await tab.outbox.enqueue([feedback(2), feedback(1)]);
    await tab.sent();
    expect(states()).toEqual(['waiting', 'waiting']);
    server.fate = 'arrives';
    tab.outbox.retry();
    await tab.sent();
    expect(states()).toEqual(['idle', 'clear']);
  });

  test('needs a sign-in once the session has expired', async () => {
    server.session = null;
    await tab.outbox.enqueue([feedback(1)]);
    await tab.sent();
    expect(states()).toEqual(['signed-out', 'signed-out']);
    expect(tab.outbox.laneStatus('feedback:other').state).toBe('clear');
  });

  test('lists what was refused in it, apart from what is queued', async () => {
    server.nextFates.push('arrives', { refusal: 'bad-request' });
    await tab.outbox.enqueue([feedback(1), feedback(2)]);
    await tab.sent();
    expect(tab.outbox.laneStatus(LANE)).toMatchObject({
      queued: 0,
      state: 'clear',
      refused: [{ id: idOf(1), reason: 'bad-request' }],
    });
    expect(tab.outbox.laneStatus(`feedback:${idOf(2)}`).refused).toEqual([]);
    expect(tab.outbox.status()).toMatchObject({ queued: 0, state: 'idle', refused: [{ id: idOf(1) }] });
  });

  test('says until when another device scores its match', async () => {
    const matchId = await tab.logs.createMatch(newTennisMatch());
    await tab.sent();
    const scoring = await tab.score(matchId);
    server.nextFates.push({
      refusal: 'lease-held',
      detail: { until: new Date(clock.now() + LEASE_MS).toISOString() },
    });
    await scoring.tapAndStore('a');
    await tab.sent();
    expect(tab.outbox.laneStatus(`match:${matchId}`)).toMatchObject({
      state: 'held',
      queued: 1,
      heldUntil: clock.now() + LEASE_MS,
    });
    scoring.stop();
  });
});

describe('the items', () => {
  test('are all that the server has not confirmed, by lane and by family', async () => {
    server.fate = 'is-lost';
    const matchId = await tab.logs.createMatch(newTennisMatch());
    await tab.outbox.enqueue([feedback(1), feedback(2)]);
    await tab.sent();
    expect(ids(tab.outbox.items())).toEqual([matchId, idOf(1), idOf(2)]);
    expect(ids(tab.outbox.itemsOf(LANE))).toEqual([idOf(1)]);
    expect(ids(tab.outbox.itemsOfFamily('feedback'))).toEqual([idOf(1), idOf(2)]);
    expect(ids(tab.outbox.itemsOfFamily('chat'))).toEqual([]);
  });

  test('show in every tab as soon as they are stored', async () => {
    server.fate = 'is-lost';
    const other = browser.open();
    const seen = vi.fn();
    const leave = other.outbox.subscribe(seen);
    await tab.outbox.enqueue([feedback(1)]);
    await Promise.all([tab.sent(), other.sent()]);
    expect(ids(other.outbox.items())).toEqual([idOf(1)]);
    expect(seen).toHaveBeenCalled();
    leave();
    seen.mockClear();
    await tab.outbox.enqueue([feedback(2)]);
    await Promise.all([tab.sent(), other.sent()]);
    expect(seen).not.toHaveBeenCalled();
  });

  test('are hidden as soon as another account signs in', async () => {
    server.fate = 'is-lost';
    await tab.outbox.enqueue([feedback(1)]);
    await tab.sent();
    tab.outbox.setAccount('018d3333-0000-7000-8000-000000000003');
    expect(tab.outbox.items()).toEqual([]);
    expect(tab.outbox.status().queued).toBe(0);
    await tab.sent();
    expect(tab.outbox.items()).toEqual([]);
  });

  test('can be queued for an account that is not signed in, and stored with something else', async () => {
    const also = vi.fn(async () => {});
    await tab.outbox.enqueue([feedback(1)], { accountId: 'another', also });
    await tab.sent();
    expect(also).toHaveBeenCalledOnce();
    expect(tab.outbox.items()).toEqual([]);
    expect(server.feedback).toEqual([]);
    expect(await tab.outbox.countQueued('another')).toBe(1);
  });

  test('are stored all or not at all', async () => {
    const also = () => Promise.reject(new Error('no room'));
    await expect(tab.outbox.enqueue([feedback(1)], { also })).rejects.toThrow('no room');
    await tab.sent();
    expect(tab.outbox.items()).toEqual([]);
    expect(server.feedback).toEqual([]);
  });
});

describe('a refused item', () => {
  beforeEach(async () => {
    server.nextFates.push('arrives', { refusal: 'bad-request' });
    await tab.outbox.enqueue([feedback(1)]);
    await tab.sent();
  });

  test('is sent once more on request', async () => {
    const other = browser.open();
    await tab.outbox.sendAgain(tab.outbox.items()[0]?.n ?? 0);
    await Promise.all([tab.sent(), other.sent()]);
    expect(server.feedback).toHaveLength(1);
    expect([tab, other].map(({ outbox }) => outbox.items())).toEqual([[], []]);
  });

  test('does not count as queued', async () => {
    expect(await tab.outbox.countQueued(buildUser().id)).toBe(0);
  });

  test('is discarded alone, and an item that still waits is not discarded', async () => {
    server.fate = 'is-lost';
    await tab.outbox.enqueue([feedback(2)]);
    await tab.sent();
    const [refused, waiting] = tab.outbox.items();
    await tab.outbox.discard(waiting?.n ?? 0);
    await tab.sent();
    expect(tab.outbox.items()).toHaveLength(2);
    await tab.outbox.discard(refused?.n ?? 0);
    await tab.sent();
    expect(ids(tab.outbox.items())).toEqual([idOf(2)]);
  });
});

test('giving up what keeps a lane waiting lets the rest of it go', async () => {
  server.nextFates.push('arrives', { status: 503 });
  await tab.outbox.enqueue([feedback(1), feedback(2)]);
  await tab.sent();
  const other = browser.open();
  await tab.outbox.giveUp(tab.outbox.items().map(({ n }) => n));
  await Promise.all([tab.sent(), other.sent()]);
  expect([tab, other].map(({ outbox }) => outbox.status().queued)).toEqual([0, 0]);
  clock.advance(60_000);
  await tab.sent();
  expect(server.feedback.map(({ id }) => id)).toEqual([idOf(2)]);
});

test('stays quiet when a device without an account is signed out again', async () => {
  const signedOut = browser.open({ accountId: null });
  const seen = vi.fn();
  signedOut.outbox.subscribe(seen);
  signedOut.outbox.setAccount(null);
  expect(seen).not.toHaveBeenCalled();
  await signedOut.sent();
  expect(server.requests).toEqual([]);
  expect(signedOut.outbox.accountId()).toBeNull();
});

test('a queue that fails to load is reported, and what was shown stays', async () => {
  server.fate = 'is-lost';
  await tab.outbox.enqueue([feedback(1)]);
  await tab.sent();
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database is gone.', 'UnknownError');
  });
  await tab.sent();
  expect(tab.faults.length).toBeGreaterThan(0);
  expect(ids(tab.outbox.items())).toEqual([idOf(1)]);
  broken.mockRestore();
});
