import { beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { type Browser, isSaved, openBrowser, type Scoring, type Tab, whenever } from '#test/tabs.ts';

const MAYA = buildUser();
const ERIC = buildUser({ id: '018d3333-0000-7000-8000-000000000003', displayName: 'Eric Novak' });

let clock: ManualClock;
let server: MatchServer;
let browser: Browser;
let tab: Tab;
let matchId: string;
let scoring: Scoring;

beforeEach(async () => {
  clock = manualClock();
  server = startMatchServer(clock);
  browser = openBrowser(clock);
  tab = browser.open();
  matchId = await tab.logs.createMatch(newTennisMatch());
  scoring = await tab.score(matchId);
  await scoring.tapAndStore('a');
  await tab.sent();
  await scoring.until(isSaved);
});

describe('a session that expires in the middle of a match', () => {
  beforeEach(async () => {
    server.session = null;
    await scoring.tapAndStore('b');
    await tab.sent();
  });

  test('does not stop the scoring, and says that it wants a sign-in', async () => {
    await scoring.tapAndStore('bb');
    await tab.sent();
    expect(scoring.drawn()).toBe('abbb');
    expect(scoring.now().sync).toMatchObject({ state: 'signed-out', queued: 3, refused: [] });
    expect(tab.outbox.status()).toMatchObject({ state: 'signed-out', queued: 3 });
  });

  test('asks the server no more until there is reason to', async () => {
    const asked = server.requests.length;
    await scoring.tapAndStore('bb');
    await tab.sent();
    clock.advance(60 * 60_000);
    await tab.sent();
    expect(server.requests.length).toBe(asked);
  });

  test('loses nothing when the same account signs in again', async () => {
    await scoring.tapAndStore('b');
    server.session = MAYA;
    tab.outbox.setAccount(MAYA.id);
    await tab.sent();
    await scoring.until(isSaved);
    expect(server.pointsOf(matchId)).toBe('abb');
  });

  test('is mended by a sign-in in another tab', async () => {
    const other = browser.open({ accountId: null });
    server.session = MAYA;
    other.outbox.setAccount(MAYA.id);
    await scoring.until(isSaved);
    expect(server.pointsOf(matchId)).toBe('ab');
  });

  test('keeps the points while somebody else uses the device', async () => {
    server.session = ERIC;
    tab.outbox.setAccount(ERIC.id);
    await tab.sent();
    expect(tab.outbox.status()).toEqual({ queued: 0, state: 'idle', refused: [], deleted: new Set() });
    expect(server.pointsOf(matchId)).toBe('a');
    expect(await tab.outbox.countQueued(MAYA.id)).toBe(1);

    server.session = MAYA;
    tab.outbox.setAccount(MAYA.id);
    await scoring.until(isSaved);
    expect(server.pointsOf(matchId)).toBe('ab');
  });
});

describe('another account', () => {
  test('does not see the matches that this device keeps for the first', async () => {
    await scoring.tapAndStore('b');
    server.session = ERIC;
    const erics = browser.open({ accountId: ERIC.id });
    const live = erics.logs.live({ accountId: ERIC.id, matchId });
    expect(await whenever(live.subscribe, () => (live.view().status === 'missing' ? 'missing' : null))).toBe(
      'missing',
    );
    const unsubscribe = erics.localMatches.subscribe(() => {});
    await erics.store.read((tx) => tx.objectStore('matches').count());
    expect(erics.localMatches.list()).toEqual([]);
    unsubscribe();
  });

  test('that signed in by way of another tab gets none of the first account’s points', async () => {
    server.session = ERIC;
    tab.outbox.resume();
    await scoring.tapAndStore('b');
    const made = await tab.logs.createMatch(newTennisMatch());
    await tab.sent();

    expect(server.has(made)).toBe(false);
    expect(server.pointsOf(matchId)).toBe('a');
    expect(tab.outbox.status()).toMatchObject({ state: 'signed-out', queued: 2, refused: [] });
  });

  test('whose session appears in the middle of a sending costs no point its place', async () => {
    server.session = ERIC;
    await scoring.tapAndStore('b');
    await tab.sent();
    expect(server.requests.at(-1)).toBe('GET /auth/me');
    expect(scoring.now().sync).toMatchObject({ state: 'signed-out', queued: 1, refused: [] });
  });
});

test('an account that is forgotten leaves nothing on this device, and the others’ things stay', async () => {
  server.fate = 'is-lost';
  await scoring.tapAndStore('b');
  const erics = browser.open({ accountId: ERIC.id });
  await erics.logs.createMatch(newTennisMatch());

  await tab.outbox.forgetAccount(MAYA.id);

  expect(await tab.outbox.countQueued(MAYA.id)).toBe(0);
  expect(await tab.outbox.countQueued(ERIC.id)).toBe(1);
  const left = await tab.store.read(async (tx) => ({
    matches: await tx.objectStore('matches').getAll(),
    events: await tx.objectStore('events').count(),
  }));
  expect(left.matches.map(({ accountId }) => accountId)).toEqual([ERIC.id]);
  expect(left.events).toBe(0);
});
