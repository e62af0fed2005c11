import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { LEASE_MS, type MatchServer, pointEvent, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { isSaved, openBrowser, type Scoring, type Tab } from '#test/tabs.ts';

const OTHER_DEVICE = '018d2222-0000-7000-8000-000000000002';

let clock: ManualClock;
let server: MatchServer;
let tab: Tab;
let matchId: string;
let scoring: Scoring;

/** A match of which this device has scored one point, and another device, which took over, the second, as is known here. */
beforeEach(async () => {
  clock = manualClock();
  server = startMatchServer(clock);
  tab = openBrowser(clock).open();
  matchId = await tab.logs.createMatch(newTennisMatch());
  scoring = await tab.score(matchId);
  await scoring.tapAndStore('a');
  await tab.sent();
  await scoring.until(isSaved);
  const events = [pointEvent('b', clock.now())];
  server.scoreElsewhere(matchId, { deviceId: OTHER_DEVICE, takeOver: true, events });
  tab.socket.watchers.get(matchId)?.onEvents({
    matchId,
    events: [...server.logOf(matchId).slice(-1)],
    match: server.summaryOf(matchId),
  });
  await scoring.until(({ match }) => match.log.length === 2);
});

test('points wait here while another device scores, and the screen says until when', async () => {
  await scoring.tapAndStore('a');
  await tab.sent();
  const heldUntil = clock.now() + LEASE_MS;
  expect(scoring.now().sync).toMatchObject({ state: 'held', queued: 1, heldUntil });
  const asked = server.requests.length;

  await scoring.tapAndStore('a');
  await tab.sent();

  expect(server.requests.length).toBe(asked);
  expect(scoring.drawn()).toBe('abaa');
});

test('points go out by themselves once the other device’s time is over', async () => {
  await scoring.tapAndStore('a');
  await tab.sent();

  clock.advance(LEASE_MS);
  await tab.sent();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('aba');
});

test('taking over sends them at once, after the other device’s', async () => {
  await scoring.tapAndStore('aa');
  await tab.sent();

  scoring.now().sync.takeOver();
  await tab.sent();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('abaa');
  expect(scoring.now().sync.heldUntil).toBeNull();
});

test('a take-over that does not get through is tried again as one', async () => {
  await scoring.tapAndStore('a');
  await tab.sent();
  server.nextFates.push('is-lost');

  scoring.now().sync.takeOver();
  await tab.sent();
  expect(server.pointsOf(matchId)).toBe('ab');
  await tab.comeBack();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('aba');
});

test('another match is not kept waiting', async () => {
  await scoring.tapAndStore('a');
  await tab.sent();
  const otherId = await tab.logs.createMatch(newTennisMatch());
  const other = await tab.score(otherId);
  await other.tapAndStore('bb');
  await tab.sent();

  await other.until(isSaved);
  expect(server.pointsOf(otherId)).toBe('bb');
  expect(scoring.now().sync.state).toBe('held');
});

test('two clocks that disagree do not make the wait endless', async () => {
  clock.set(clock.now() - 24 * 60 * 60_000);
  server.clockRunsAheadBy(24 * 60 * 60_000);
  await scoring.tapAndStore('a');
  await tab.sent();
  expect(scoring.now().sync.heldUntil).toBe(clock.now() + LEASE_MS);

  clock.advance(LEASE_MS);
  await tab.sent();
  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('aba');
});
