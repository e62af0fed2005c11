import { beforeEach, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { oneSetMatch } from '#test/new-match.ts';
import { isSaved } from '#test/tabs.ts';
import { createChanges } from '#web/data/changes.ts';
import { laneNamed } from '#web/data/outbox/item.ts';
import { createMatchSender } from '#web/features/match-log/sync/match-sender.ts';
import { createReceive } from '#web/features/match-log/sync/receive.ts';

let court: Courtside;

beforeEach(() => {
  court = openCourtside();
});

test('sets points apart when another device wrote the log, and never mixes the two', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  court.scoreElsewhere(matchId, 'bbb');

  await court.backAfterTheLease();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('abbb');
  expect(scoring.drawn()).toBe('abbb');
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
});

test('learns of the other device from the socket alone, and sends the branch when it can', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  court.scoreElsewhere(matchId, 'b');

  court.tellOver(matchId, [2]);
  await scoring.until(({ match }) => match.log.length === 2);
  expect(scoring.drawn()).toBe('ab');
  expect(scoring.now().sync).toMatchObject({ queued: 2, refused: [] });

  court.server.fate = 'arrives';
  await court.tab.comeBack();
  await scoring.until(isSaved);
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
});

test('survives a reload before the branch is stored, and a lost answer', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  court.scoreElsewhere(matchId, 'b');
  court.tellOver(matchId, [2]);
  await scoring.until(({ match }) => match.log.length === 2);
  court.tab.close();

  court.tab = court.browser.open();
  court.server.fate = 'answer-is-lost';
  await court.tab.comeBack();
  court.server.fate = 'arrives';
  await court.tab.comeBack();

  expect(court.server.branchesOf(matchId)).toHaveLength(1);
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
  expect(await court.tab.outbox.countQueued(court.server.session?.id ?? '')).toBe(0);
});

test('sends nothing of a batch that has become a branch since it was read', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  const batch = court.tab.outbox.itemsOf(laneNamed('match', matchId));
  court.scoreElsewhere(matchId, 'b');
  court.tellOver(matchId, [2]);
  await scoring.until(({ match }) => match.log.length === 2);
  court.server.fate = 'arrives';
  const { store } = court.tab;
  const clock = court.browser.clock;
  const deviceId = batch[0]?.id ?? '';
  const changes = createChanges({ post() {}, listen() {} });
  const receive = createReceive({ store, clock, changes, deviceId, newId: () => deviceId, onApart() {} });

  const serverClock = { reading: () => null, measure: async () => null };
  const sender = createMatchSender({ store, receive, deviceId, serverClock });
  const { signal } = new AbortController();
  expect(await sender.send(batch, { signal, takeOver: false })).toEqual({ kind: 'again' });
  expect(court.server.pointsOf(matchId)).toBe('ab');
});

test('sends a branch although the other device has the lease', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  court.scoreElsewhere(matchId, 'b');

  const news = Promise.withResolvers<void>();
  court.server.nextFates.push('arrives', { answeredAfter: news.promise });
  court.server.fate = 'arrives';
  court.tab.outbox.resume();
  await court.server.hanging();
  court.tellOver(matchId, [2]);
  await scoring.until(({ match }) => match.log.length === 2);
  news.resolve();

  await scoring.until(isSaved);
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
});

test('keeps points that arrived before the other device wrote in both logs', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.server.nextFates.push('answer-is-lost');
  await scoring.tapAndStore('b');
  await court.tab.sent();
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('aa');
  court.scoreElsewhere(matchId, 'bb');

  await court.backAfterTheLease();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('abbb');
  expect(branchOf(matchId)).toEqual({ base: 2, points: 'aa' });
});

test('keeps this device’s points when the other one ended the match', async () => {
  const { matchId, scoring } = await court.begin('', oneSetMatch());
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('bb');
  court.scoreElsewhere(matchId, 'aaaa'.repeat(6));

  await court.backAfterTheLease();

  const { match, sync } = await scoring.until(isSaved);
  expect(match.state).toMatchObject({ status: 'completed', winner: 'a' });
  expect(sync.refused).toEqual([]);
  expect(branchOf(matchId)).toEqual({ base: 0, points: 'bb' });
});

test('treats two tabs of one device as one writer', async () => {
  const { matchId, scoring } = await court.begin('a');
  const second = await court.browser.open().score(matchId);
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('b');
  await second.until(({ match }) => match.log.length === 2);
  await second.tapAndStore('a');
  court.server.fate = 'arrives';
  await court.tab.comeBack();
  await scoring.until(({ match }) => match.log.length === 3);
  expect(court.server.branchesOf(matchId)).toEqual([]);
});

function branchOf(matchId: string) {
  const [branch] = court.server.branchesOf(matchId);
  const winners = branch?.events.map((event) => (event.kind === 'point' ? event.winner : '')) ?? [];
  return { base: branch?.base, points: winners.join('') };
}
