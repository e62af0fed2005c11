import { beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, pointEvent, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { isSaved, openBrowser, type Scoring, type Tab } from '#test/tabs.ts';

const OTHER_DEVICE = '018d2222-0000-7000-8000-000000000002';

let clock: ManualClock;
let server: MatchServer;
let tab: Tab;

beforeEach(() => {
  clock = manualClock();
  server = startMatchServer(clock);
  tab = openBrowser(clock).open();
});

describe('points of another device', () => {
  test('make an undo of what was the last point impossible, and nothing is taken back', async () => {
    const { matchId, scoring } = await begin('ab');
    server.fate = 'is-lost';
    expect(scoring.now().undo()).toBe(true);
    await scoring.until(() => !scoring.live.hasUnsaved());
    expect(scoring.drawn()).toBe('a');
    scoreElsewhere(matchId, 'b');

    await backAfterTheLease();

    const { sync } = await scoring.until(isSaved);
    expect(scoring.drawn()).toBe('abb');
    expect(sync.refused).toMatchObject([{ topic: 'match:append', reason: 'nothing-to-undo' }]);
  });

  test('come first, and a note that was taken here meanwhile is put after them', async () => {
    const { matchId, scoring } = await begin('a');
    server.fate = 'is-lost';
    scoring.now().enter({ kind: 'note', text: 'Wind from the left' });
    await scoring.until(() => !scoring.live.hasUnsaved());
    scoreElsewhere(matchId, 'b');

    tellOver(matchId, [2]);
    await scoring.until(({ match }) => match.log.length === 3);
    expect(scoring.now().sync.queued).toBe(1);
    await backAfterTheLease();

    await scoring.until(isSaved);
    expect(server.logOf(matchId).map(({ event }) => event.kind)).toEqual(['point', 'point', 'note']);
    expect(server.branchesOf(matchId)).toEqual([]);
  });
});

describe('news over the socket', () => {
  test('that is known already changes nothing', async () => {
    const { matchId, scoring } = await begin('ab');
    tellOver(matchId, [1, 2, 2, 1]);
    await tab.store.read((tx) => tx.objectStore('events').count());
    expect(scoring.drawn()).toBe('ab');
  });

  test('that comes out of order is put in order', async () => {
    const { matchId, scoring } = await begin('a');
    scoreElsewhere(matchId, 'bba');
    tellOver(matchId, [4, 2, 3]);
    await scoring.until(({ match }) => match.log.length === 4);
    expect(scoring.drawn()).toBe('abba');
  });

  test('that skips something has what is missing fetched', async () => {
    const { matchId, scoring } = await begin('a');
    scoreElsewhere(matchId, 'bba');
    tellOver(matchId, [4]);
    await scoring.until(({ match }) => match.log.length === 4);
    expect(scoring.drawn()).toBe('abba');
    expect(server.requests.at(-1)).toBe(`GET /api/matches/${matchId}/events?after=1`);
  });

  test('that says of a gap after a new connection has what is missing fetched', async () => {
    const { matchId, scoring } = await begin('a');
    scoreElsewhere(matchId, 'b');
    tab.socket.watchers.get(matchId)?.onLength(2);
    await scoring.until(({ match }) => match.log.length === 2);
    expect(scoring.drawn()).toBe('ab');
  });

  test('of this device’s own points counts as their answer', async () => {
    const { matchId, scoring } = await begin('');
    server.nextFates.push('answer-is-lost');
    await scoring.tapAndStore('a');
    await tab.sent();
    server.fate = 'is-lost';
    expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 1 });

    tellOver(matchId, [1]);

    await scoring.until(isSaved);
    expect(scoring.drawn()).toBe('a');
  });
});

test('a point that the server’s rules refuse is set aside, and the others go on without it', async () => {
  const { matchId, scoring } = await begin('');
  server.fate = 'is-lost';
  await scoring.tapAndStore('aba');
  const poisoned = scoring.now().match.log[1];
  server.poisoned.add(poisoned?.id ?? '');
  server.fate = 'arrives';

  await tab.comeBack();

  const { sync } = await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('aa');
  expect(scoring.drawn()).toBe('aa');
  expect(sync.refused).toMatchObject([{ id: poisoned?.id, reason: 'poisoned' }]);

  await sync.discard(sync.refused[0]?.n ?? 0);
  await scoring.until((view) => view.sync.refused.length === 0);
});

test('what depends on a refused entry is refused with it', async () => {
  const { matchId, scoring } = await begin('');
  server.fate = 'is-lost';
  await scoring.tapAndStore('a');
  server.poisoned.add(scoring.now().match.log[0]?.id ?? '');
  scoring.now().undo();
  await scoring.tapAndStore('b');
  server.fate = 'arrives';

  await tab.comeBack();

  const { sync } = await scoring.until(isSaved);
  expect(sync.refused.map(({ reason }) => reason)).toEqual(['poisoned', 'nothing-to-undo']);
  expect(server.pointsOf(matchId)).toBe('b');
});

test.each(['stale', 'lease-held'] as const)(
  'a refusal “%s” that says no more costs no point',
  async (refusal) => {
    const { matchId, scoring } = await begin('a');
    server.nextFates.push({ refusal });
    await scoring.tapAndStore('b');
    await tab.sent();
    expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 1, refused: [] });

    await tab.comeBack();
    await scoring.until(isSaved);
    expect(server.pointsOf(matchId)).toBe('ab');
  },
);

test('a server that moves on with every try is asked a few times and then left in peace for a while', async () => {
  const { matchId, scoring } = await begin('a');
  const detail = { seq: 2, events: [] };
  server.fate = { refusal: 'stale', detail, of: '/events' };
  await scoring.tapAndStore('b');
  await tab.sent();
  expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 1 });
  const appends = server.requests.filter((request) => request === `POST /api/matches/${matchId}/events`);
  expect(appends.length).toBeLessThan(12);

  server.fate = 'arrives';
  await tab.comeBack();
  await scoring.until(isSaved);
});

test('a clock that is wrong and jumps changes neither order nor count', async () => {
  const { matchId, scoring } = await begin('a');
  clock.set(Date.UTC(2019, 0, 1));
  await scoring.tapAndStore('b');
  clock.set(Date.UTC(2031, 0, 1));
  await scoring.tapAndStore('a');
  clock.set(Date.UTC(2024, 0, 1));
  await scoring.tapAndStore('b');
  await tab.sent();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('abab');
});

test('a server that went back to an old backup is believed, and what is pending goes after it', async () => {
  const { matchId, scoring } = await begin('abba');
  server.fate = 'is-lost';
  await scoring.tapAndStore('b');
  server.goBackTo(matchId, 2);
  server.fate = 'arrives';

  await tab.comeBack();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('abb');
  expect(scoring.drawn()).toBe('abb');
});

async function begin(
  winners: string,
  match = newTennisMatch(),
): Promise<{ matchId: string; scoring: Scoring }> {
  const matchId = await tab.logs.createMatch(match);
  const scoring = await tab.score(matchId);
  await scoring.tapAndStore(winners);
  await tab.sent();
  await scoring.until(isSaved);
  return { matchId, scoring };
}

/** Another device takes over and scores. */
function scoreElsewhere(matchId: string, winners: string): void {
  const events = [...winners].map((winner) => pointEvent(winner === 'a' ? 'a' : 'b', clock.now()));
  server.scoreElsewhere(matchId, { deviceId: OTHER_DEVICE, takeOver: true, events });
}

async function backAfterTheLease(): Promise<void> {
  clock.advance(3 * 60_000);
  server.fate = 'arrives';
  await tab.comeBack();
}

/** The socket tells of the entries at these places, in this order. */
function tellOver(matchId: string, places: readonly number[]): void {
  const log = server.logOf(matchId);
  const events = places.flatMap((seq) => log.filter((entry) => entry.seq === seq));
  tab.socket.watchers.get(matchId)?.onEvents({ matchId, events, match: server.summaryOf(matchId) });
}
