import { beforeEach, describe, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { isSaved, type Scoring, whenever } from '#test/tabs.ts';

const MAYA = buildUser();
const ERIC = buildUser({ id: '018d3333-0000-7000-8000-000000000003', displayName: 'Eric Novak' });

let court: Courtside;
let matchId: string;
let scoring: Scoring;

beforeEach(async () => {
  court = openCourtside();
  ({ matchId, scoring } = await court.begin('a'));
});

describe('a session that expires in the middle of a match', () => {
  beforeEach(async () => {
    court.server.session = null;
    await scoring.tapAndStore('b');
    await court.tab.sent();
  });

  test('does not stop scoring, and asks for a sign-in', async () => {
    await scoring.tapAndStore('bb');
    await court.tab.sent();
    expect(scoring.drawn()).toBe('abbb');
    expect(scoring.now().sync).toMatchObject({ state: 'signed-out', queued: 3, refused: [] });
    expect(court.tab.outbox.status()).toMatchObject({ state: 'signed-out', queued: 3 });
  });

  test('stops asking the server', async () => {
    const asked = court.server.requests.length;
    await scoring.tapAndStore('bb');
    await court.tab.sent();
    court.clock.advance(60 * 60_000);
    await court.tab.sent();
    expect(court.server.requests.length).toBe(asked);
  });

  test('loses nothing when the same account signs in again', async () => {
    await scoring.tapAndStore('b');
    court.server.session = MAYA;
    court.tab.outbox.setAccount(MAYA.id);
    await court.tab.sent();
    await scoring.until(isSaved);
    expect(court.server.pointsOf(matchId)).toBe('abb');
  });

  test('ends with a sign-in in another tab', async () => {
    const other = court.browser.open({ accountId: null });
    court.server.session = MAYA;
    other.outbox.setAccount(MAYA.id);
    await scoring.until(isSaved);
    expect(court.server.pointsOf(matchId)).toBe('ab');
  });

  test('keeps the points while another account uses the device', async () => {
    court.server.session = ERIC;
    court.tab.outbox.setAccount(ERIC.id);
    await court.tab.sent();
    expect(court.tab.outbox.status()).toEqual({
      queued: 0,
      state: 'idle',
      refused: [],
      deleted: new Set(),
      restored: new Set(),
    });
    expect(court.server.pointsOf(matchId)).toBe('a');
    expect(await court.tab.outbox.countQueued(MAYA.id)).toBe(1);

    court.server.session = MAYA;
    court.tab.outbox.setAccount(MAYA.id);
    await scoring.until(isSaved);
    expect(court.server.pointsOf(matchId)).toBe('ab');
  });
});

describe('another account', () => {
  test('does not see the matches stored for the first', async () => {
    await scoring.tapAndStore('b');
    court.server.session = ERIC;
    const erics = court.browser.open({ accountId: ERIC.id });
    const live = erics.logs.live({ accountId: ERIC.id, matchId });
    expect(await whenever(live.subscribe, () => (live.view().status === 'missing' ? 'missing' : null))).toBe(
      'missing',
    );
    const unsubscribe = erics.localMatches.subscribe(() => {});
    await erics.store.read((tx) => tx.objectStore('matches').count());
    expect(erics.localMatches.list()).toEqual([]);
    unsubscribe();
  });

  test('gets none of the first account’s points after signing in through another tab', async () => {
    court.server.session = ERIC;
    court.tab.outbox.resume();
    await scoring.tapAndStore('b');
    const made = await court.tab.logs.createMatch(newTennisMatch());
    await court.tab.sent();

    expect(court.server.has(made)).toBe(false);
    expect(court.server.pointsOf(matchId)).toBe('a');
    expect(court.tab.outbox.status()).toMatchObject({ state: 'signed-out', queued: 2, refused: [] });
  });

  test('costs no point its place when its session appears during a request', async () => {
    court.server.session = ERIC;
    await scoring.tapAndStore('b');
    await court.tab.sent();
    expect(court.server.requests.at(-1)).toBe('GET /auth/me');
    expect(scoring.now().sync).toMatchObject({ state: 'signed-out', queued: 1, refused: [] });
  });
});

test('erasing an account leaves nothing of it on this device, and the other’s data stays', async () => {
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('b');
  const erics = court.browser.open({ accountId: ERIC.id });
  await erics.logs.createMatch(newTennisMatch());

  await court.tab.outbox.clearAccount(MAYA.id);

  expect(await court.tab.outbox.countQueued(MAYA.id)).toBe(0);
  expect(await court.tab.outbox.countQueued(ERIC.id)).toBe(1);
  const left = await court.tab.store.read(async (tx) => ({
    matches: await tx.objectStore('matches').getAll(),
    events: await tx.objectStore('events').count(),
  }));
  expect(left.matches.map(({ accountId }) => accountId)).toEqual([ERIC.id]);
  expect(left.events).toBe(0);
});
