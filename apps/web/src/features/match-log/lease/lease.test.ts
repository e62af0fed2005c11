import { beforeEach, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { LEASE_MS } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { isSaved, type Scoring } from '#test/tabs.ts';

let court: Courtside;
let matchId: string;
let scoring: Scoring;

/** This device scored one point; another device took over and scored a second, which this one has. */
beforeEach(async () => {
  court = openCourtside();
  ({ matchId, scoring } = await court.begin('a'));
  court.scoreElsewhere(matchId, 'b');
  court.tellOver(matchId, [2]);
  await scoring.until(({ match }) => match.log.length === 2);
});

test('holds points back while another device has the lease, and shows until when', async () => {
  await scoring.tapAndStore('a');
  await court.tab.sent();
  const heldUntil = court.clock.now() + LEASE_MS;
  expect(scoring.now().sync).toMatchObject({ state: 'held', queued: 1, heldUntil });
  const asked = court.server.requests.length;

  await scoring.tapAndStore('a');
  await court.tab.sent();

  expect(court.server.requests.length).toBe(asked);
  expect(scoring.drawn()).toBe('abaa');
});

test('sends held points when the other device’s lease expires', async () => {
  await scoring.tapAndStore('a');
  await court.tab.sent();

  court.clock.advance(LEASE_MS);
  await court.tab.sent();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('aba');
});

test('sends held points after the other device’s when it takes over', async () => {
  await scoring.tapAndStore('aa');
  await court.tab.sent();

  scoring.now().sync.takeOver();
  await court.tab.sent();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('abaa');
  expect(scoring.now().sync.heldUntil).toBeNull();
});

test('retries a takeover as one when the network fails', async () => {
  await scoring.tapAndStore('a');
  await court.tab.sent();
  court.server.nextFates.push('is-lost');

  scoring.now().sync.takeOver();
  await court.tab.sent();
  expect(court.server.pointsOf(matchId)).toBe('ab');
  await court.tab.comeBack();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('aba');
});

test('keeps sending the points of other matches', async () => {
  await scoring.tapAndStore('a');
  await court.tab.sent();
  const otherId = await court.tab.logs.createMatch(newTennisMatch());
  const other = await court.tab.score(otherId);
  await other.tapAndStore('bb');
  await court.tab.sent();

  await other.until(isSaved);
  expect(court.server.pointsOf(otherId)).toBe('bb');
  expect(scoring.now().sync.state).toBe('held');
});

test('does not wait forever when two clocks disagree', async () => {
  court.clock.set(court.clock.now() - 24 * 60 * 60_000);
  court.server.clockRunsAheadBy(24 * 60 * 60_000);
  await scoring.tapAndStore('a');
  await court.tab.sent();
  expect(scoring.now().sync.heldUntil).toBe(court.clock.now() + LEASE_MS);

  court.clock.advance(LEASE_MS);
  await court.tab.sent();
  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('aba');
});
