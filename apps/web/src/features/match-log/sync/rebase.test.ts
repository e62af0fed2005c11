import { beforeEach, describe, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { isSaved } from '#test/tabs.ts';

let court: Courtside;

beforeEach(() => {
  court = openCourtside();
});

describe('points of another device', () => {
  test('make an undo of what was the last point impossible, and nothing is taken back', async () => {
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

  test('come first, and a note that was taken here meanwhile is put after them', async () => {
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

describe('news over the socket', () => {
  test('that is known already changes nothing', async () => {
    const { matchId, scoring } = await court.begin('ab');
    court.tellOver(matchId, [1, 2, 2, 1]);
    await court.tab.store.read((tx) => tx.objectStore('events').count());
    expect(scoring.drawn()).toBe('ab');
  });

  test('that comes out of order is put in order', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.scoreElsewhere(matchId, 'bba');
    court.tellOver(matchId, [4, 2, 3]);
    await scoring.until(({ match }) => match.log.length === 4);
    expect(scoring.drawn()).toBe('abba');
  });

  test('that skips something has what is missing fetched', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.scoreElsewhere(matchId, 'bba');
    court.tellOver(matchId, [4]);
    await scoring.until(({ match }) => match.log.length === 4);
    expect(scoring.drawn()).toBe('abba');
    expect(court.server.requests.at(-1)).toBe(`GET /api/matches/${matchId}/events?after=1`);
  });

  test('that says of a gap after a new connection has what is missing fetched', async () => {
    const { matchId, scoring } = await court.begin('a');
    court.scoreElsewhere(matchId, 'b');
    court.tab.socket.watchers.get(matchId)?.onLength(2);
    await scoring.until(({ match }) => match.log.length === 2);
    expect(scoring.drawn()).toBe('ab');
  });

  test('of this device’s own points counts as their answer', async () => {
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

test('a point that the server’s rules refuse is set aside, and the others go on without it', async () => {
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

test('what depends on a refused entry is refused with it', async () => {
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
  'a refusal “%s” that says no more costs no point',
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

test('a server that moves on with every try is asked a few times and then left in peace for a while', async () => {
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

test('a clock that is wrong and jumps changes neither order nor count', async () => {
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

test('a server that went back to an old backup is believed, and what is pending goes after it', async () => {
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
