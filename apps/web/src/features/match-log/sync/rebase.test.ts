import { beforeEach, describe, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { isSaved } from '#test/tabs.ts';

let court: Courtside;

beforeEach(() => {
  court = openCourtside();
});

describe('points of another device', () => {
  test('make an undo of the last point impossible, and nothing is undone', async () => {
    const { matchId, scoring } = await court.begin('ab');
    court.server.fate = 'is-lost';
    expect(scoring.now().undo()).toBe(true);
    await scoring.stored();
    expect(scoring.drawn()).toBe('a');
    court.scoreElsewhere(matchId, 'b');

    await court.backAfterTheLease();

    const { sync } = await scoring.until(isSaved);
    expect(scoring.drawn()).toBe('abb');
    expect(sync.refused).toMatchObject([{ topic: 'match:append', reason: 'nothing-to-undo' }]);
  });

  test('come first, and a note written here follows them', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.server.fate = 'is-lost';
    scoring.now().enter({ kind: 'note', text: 'Wind from the left' });
    await scoring.stored();
    court.scoreElsewhere(matchId, 'b');

    court.tellOver(matchId, [2]);
    await scoring.until(({ match }) => match.log.length === 3);
    expect(scoring.now().sync.queued).toBe(1);
    await court.backAfterTheLease();

    await scoring.until(isSaved);
    expect(court.server.logOf(matchId).map(({ event }) => event.kind)).toEqual(['point', 'point', 'note']);
    expect(court.server.branchesOf(matchId)).toEqual([]);
  });
});

describe('socket messages', () => {
  test('with known entries change nothing', async () => {
    const { matchId, scoring } = await court.begin('ab');
    court.tellOver(matchId, [1, 2, 2, 1]);
    await court.tab.store.read((tx) => tx.objectStore('events').count());
    expect(scoring.drawn()).toBe('ab');
  });

  test('out of order are put in order', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.scoreElsewhere(matchId, 'bba');
    court.tellOver(matchId, [4, 2, 3]);
    await scoring.until(({ match }) => match.log.length === 4);
    expect(scoring.drawn()).toBe('abba');
  });

  test('with a gap have the missing entries fetched', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.scoreElsewhere(matchId, 'bba');
    court.tellOver(matchId, [4]);
    await scoring.until(({ match }) => match.log.length === 4);
    expect(scoring.drawn()).toBe('abba');
    expect(court.server.requests.at(-1)).toBe(`GET /api/matches/${matchId}/events?after=1`);
  });

  test('with a longer log after a reconnect have the missing entries fetched', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.scoreElsewhere(matchId, 'b');
    court.tab.socket.watchers.get(matchId)?.onLength(2);
    await scoring.until(({ match }) => match.log.length === 2);
    expect(scoring.drawn()).toBe('ab');
  });

  test('with this device’s own points count as the answer', async () => {
    const { matchId, scoring } = await court.begin('');
    court.server.nextFates.push('answer-is-lost');
    await scoring.tapAndStore('a');
    await court.tab.sent();
    court.server.fate = 'is-lost';
    expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 1 });

    court.tellOver(matchId, [1]);

    await scoring.until(isSaved);
    expect(scoring.drawn()).toBe('a');
  });
});

test('a point the server refuses is set aside, and the others are sent without it', async () => {
  const { matchId, scoring } = await court.begin('');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('aba');
  const poisoned = scoring.now().match.log[1];
  court.server.poisoned.add(poisoned?.id ?? '');
  court.server.fate = 'arrives';

  await court.tab.comeBack();

  const { sync } = await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('aa');
  expect(scoring.drawn()).toBe('aa');
  expect(sync.refused).toMatchObject([{ id: poisoned?.id, reason: 'poisoned' }]);

  await sync.discard(sync.refused[0]?.n ?? 0);
  await scoring.until((view) => view.sync.refused.length === 0);
});

test('an entry that depends on a refused one is refused too', async () => {
  const { matchId, scoring } = await court.begin('');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('a');
  court.server.poisoned.add(scoring.now().match.log[0]?.id ?? '');
  scoring.now().undo();
  await scoring.tapAndStore('b');
  court.server.fate = 'arrives';

  await court.tab.comeBack();

  const { sync } = await scoring.until(isSaved);
  expect(sync.refused.map(({ reason }) => reason)).toEqual(['poisoned', 'nothing-to-undo']);
  expect(court.server.pointsOf(matchId)).toBe('b');
});

test.each(['stale', 'lease-held'] as const)(
  'a refusal “%s” without details loses no point',
  async (refusal) => {
    const { matchId, scoring } = await court.begin('a');
    court.server.nextFates.push({ refusal });
    await scoring.tapAndStore('b');
    await court.tab.sent();
    expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 1, refused: [] });

    await court.tab.comeBack();
    await scoring.until(isSaved);
    expect(court.server.pointsOf(matchId)).toBe('ab');
  },
);

test('a server that changes with every try is asked a few times and then left alone for a while', async () => {
  const { matchId, scoring } = await court.begin('a');
  const detail = { seq: 2, events: [] };
  court.server.fate = { refusal: 'stale', detail, of: '/events' };
  await scoring.tapAndStore('b');
  await court.tab.sent();
  expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 1 });
  const appends = court.server.requests.filter(
    (request) => request === `POST /api/matches/${matchId}/events`,
  );
  expect(appends.length).toBeLessThan(12);

  court.server.fate = 'arrives';
  await court.tab.comeBack();
  await scoring.until(isSaved);
});

test('a wrong clock that jumps changes neither order nor count', async () => {
  const { matchId, scoring } = await court.begin('a');
  court.clock.set(Date.UTC(2019, 0, 1));
  await scoring.tapAndStore('b');
  court.clock.set(Date.UTC(2031, 0, 1));
  await scoring.tapAndStore('a');
  court.clock.set(Date.UTC(2024, 0, 1));
  await scoring.tapAndStore('b');
  await court.tab.sent();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('abab');
});

test('a server that went back to an old backup is believed, and pending points follow its log', async () => {
  const { matchId, scoring } = await court.begin('abba');
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('b');
  court.server.goBackTo(matchId, 2);
  court.server.fate = 'arrives';

  await court.tab.comeBack();

  await scoring.until(isSaved);
  expect(court.server.pointsOf(matchId)).toBe('abb');
  expect(scoring.drawn()).toBe('abb');
});
