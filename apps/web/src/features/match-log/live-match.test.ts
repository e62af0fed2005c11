import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, pointEvent, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { type Browser, isSaved, openBrowser, whenever } from '#test/tabs.ts';
import { NetworkError } from '#web/data/http.ts';
import type { LiveMatch } from './live-match.ts';
import type { LiveMatchView } from './live-match-view.ts';

const ACCOUNT = buildUser().id;
const OTHER_DEVICE = '018d2222-0000-7000-8000-000000000002';
const NO_MATCH = '018d4444-0000-7000-8000-000000000004';

let clock: ManualClock;
let server: MatchServer;
let browser: Browser;

beforeEach(() => {
  clock = manualClock();
  server = startMatchServer(clock);
  browser = openBrowser(clock);
});

describe('opening a match', () => {
  test('loads a match new to this device and stores it for reading offline', async () => {
    const matchId = await scoredElsewhere('abb');
    const first = await browser.open().score(matchId);
    expect(first.drawn()).toBe('abb');
    first.stop();

    server.fate = 'is-lost';
    const second = await browser.open().score(matchId);
    expect(second.drawn()).toBe('abb');
    expect(second.now().players.b).toEqual([{ name: 'Hannah Weiss', accountId: null }]);
  });

  test('shows a stored match right away, then its new entries', async () => {
    const matchId = await scoredElsewhere('a');
    (await browser.open().score(matchId)).stop();
    scoreElsewhere(matchId, 'bb');

    const again = await browser.open().score(matchId);
    await again.until(({ match }) => match.log.length === 3);
    expect(again.drawn()).toBe('abb');
    expect(server.requests.at(-1)).toBe(`GET /api/matches/${matchId}/events?after=1`);
  });

  test('asks again for new entries after a lost answer', async () => {
    const matchId = await scoredElsewhere('a');
    (await browser.open().score(matchId)).stop();
    scoreElsewhere(matchId, 'bb');

    server.fate = 'is-lost';
    const again = await browser.open().score(matchId);
    expect(again.drawn()).toBe('a');
    server.fate = 'arrives';
    await vi.waitFor(() => {
      clock.advance(1000);
      expect(again.drawn()).toBe('abb');
    });
  });

  test('asks no server for a match created here', async () => {
    server.fate = 'is-lost';
    const tab = browser.open();
    const matchId = await tab.logs.createMatch(newTennisMatch({ surface: 'clay' }));
    const scoring = await tab.score(matchId);
    expect(scoring.now().meta).toMatchObject({
      id: matchId,
      surface: 'clay',
      mySide: 'a',
      canScore: true,
      startedAt: clock.now(),
      summary: { status: 'in-progress', points: { a: '0', b: '0' }, seq: 0 },
    });
  });

  test('reports a match that does not exist', async () => {
    const live = browser.open().logs.live({ accountId: ACCOUNT, matchId: NO_MATCH });
    expect(await viewOf(live, 'missing')).toEqual({ status: 'missing' });
  });

  test('erases a match that is gone from the server', async () => {
    const matchId = await scoredElsewhere('ab');
    (await browser.open().score(matchId)).stop();
    server.remove(matchId);
    const live = browser.open().logs.live({ accountId: ACCOUNT, matchId });
    expect(await viewOf(live, 'missing')).toEqual({ status: 'missing' });
  });

  test('reports a missing network, and loads the match when it is back', async () => {
    const matchId = await scoredElsewhere('ab');
    server.fate = 'is-lost';
    const tab = browser.open();
    const live = tab.logs.live({ accountId: ACCOUNT, matchId });
    live.subscribe(() => {});
    const view = await viewOf(live, 'error');
    expect(view.status === 'error' && view.error).toBeInstanceOf(NetworkError);

    server.fate = 'arrives';
    await tab.comeBack();
    expect(await viewOf(live, 'ready')).toMatchObject({ match: { state: { points: { a: 1, b: 1 } } } });
  });

  test('follows the socket only while it has subscribers', async () => {
    const tab = browser.open();
    const matchId = await tab.logs.createMatch(newTennisMatch());
    const scoring = await tab.score(matchId);
    await tab.sent();
    expect([...tab.socket.watchers.keys()]).toEqual([matchId]);
    scoring.stop();
    expect([...tab.socket.watchers.keys()]).toEqual([]);
  });

  test('lets a spectator watch and not score', async () => {
    const matchId = await scoredElsewhere('a', '018d3333-0000-7000-8000-000000000003');
    const scoring = await browser.open().score(matchId);
    expect(scoring.now()).toMatchObject({ meta: { canScore: false }, canUndo: false });
    expect(scoring.now().record({ kind: 'point', winner: 'a' })).toBe(false);
    expect(scoring.now().lastRefusal).toBe('not-scorer');
    expect(scoring.drawn()).toBe('a');
  });
});

describe('scoring', () => {
  test('undoes and redoes as long as there is something', async () => {
    const scoring = await scoreNewMatch();
    expect(scoring.now()).toMatchObject({ canUndo: false, canRedo: false });
    expect(scoring.now().undo()).toBe(false);
    expect(scoring.now().lastRefusal).toBe('nothing-to-undo');

    scoring.tap('ab');
    expect(scoring.now().lastRefusal).toBeNull();
    expect([scoring.now().undo(), scoring.now().undo()]).toEqual([true, true]);
    expect(scoring.drawn()).toBe('');
    expect(scoring.now()).toMatchObject({ canUndo: false, canRedo: true });
    expect([scoring.now().redo(), scoring.now().redo(), scoring.now().redo()]).toEqual([true, true, false]);
    expect(scoring.drawn()).toBe('ab');

    await scoring.until(isSaved);
    expect(server.pointsOf(scoring.now().meta.id)).toBe('ab');
  });

  test('stores the tags of a point', async () => {
    const scoring = await scoreNewMatch();
    scoring.now().record({ kind: 'point', winner: 'a', detail: { ending: 'ace', serve: 1 } });
    await scoring.until(isSaved);
    const [entry] = server.logOf(scoring.now().meta.id);
    expect(entry?.event).toMatchObject({ winner: 'a', detail: { ending: 'ace', serve: 1 }, at: clock.now() });
  });

  test('refuses what the rules refuse, with the reason', async () => {
    const scoring = await scoreNewMatch();
    const detail = { ending: 'ace' } as const;
    expect(scoring.now().record({ kind: 'point', winner: 'b', detail })).toBe(false);
    expect(scoring.now().lastRefusal).toBe('impossible-detail');
    expect(scoring.now().match.log).toEqual([]);
  });

  test('ends an abandoned match, and undoes that too', async () => {
    const scoring = await scoreNewMatch();
    scoring.tap('a');
    expect(scoring.now().end({ ending: 'retired', winner: 'a' })).toBe(true);
    expect(scoring.now().match.state).toMatchObject({ status: 'retired', winner: 'a' });
    scoring.tap('b');
    expect(scoring.now().lastRefusal).toBe('match-over');
    scoring.now().undo();
    expect(scoring.now().match.state.status).toBe('in-progress');
    await scoring.until(isSaved);
    expect(server.idsOf(scoring.now().meta.id)).toHaveLength(3);
  });
});

describe('logging a finished match', () => {
  test('sends its score, date and duration', async () => {
    const tab = browser.open();
    const startedAt = Date.UTC(2026, 4, 30, 9);
    const matchId = await tab.logs.logFinishedMatch({
      ...newTennisMatch(),
      startedAt,
      durationMs: 5_400_000,
      sets: [
        { a: 6, b: 4 },
        { a: 6, b: 3 },
      ],
      end: null,
    });
    await tab.sent();
    expect(server.summaryOf(matchId)).toMatchObject({
      status: 'completed',
      winner: 'a',
      startedAt: '2026-05-30T09:00:00.000Z',
      endedAt: '2026-05-30T10:30:00.000Z',
      durationMs: 5_400_000,
    });
  });

  test('sends an abandoned match', async () => {
    const tab = browser.open();
    const matchId = await tab.logs.logFinishedMatch({
      ...newTennisMatch(),
      startedAt: clock.now(),
      durationMs: null,
      sets: [
        { a: 6, b: 4 },
        { a: 2, b: 1 },
      ],
      end: { ending: 'retired', winner: 'b' },
    });
    await tab.sent();
    expect(server.summaryOf(matchId)).toMatchObject({ status: 'retired', winner: 'b', sets: [{}, {}] });
  });

  test('sends a walkover', async () => {
    const tab = browser.open();
    const end = { ending: 'walkover', winner: 'a' } as const;
    const matchId = await tab.logs.logFinishedMatch({
      ...newTennisMatch(),
      startedAt: clock.now(),
      durationMs: null,
      sets: [],
      end,
    });
    await tab.sent();
    expect(server.summaryOf(matchId)).toMatchObject({ status: 'walkover', winner: 'a', sets: [] });
  });

  test('keeps a match the server refuses in the list until it is discarded', async () => {
    server.nextFates.push('arrives', { refusal: 'unsupported-format' });
    const tab = browser.open();
    const matchId = await tab.logs.createMatch(newTennisMatch());
    const scoring = await tab.score(matchId);
    expect(scoring.now().sync.refused).toMatchObject([
      { topic: 'match:create', reason: 'unsupported-format' },
    ]);

    await tab.outbox.discard(scoring.now().sync.refused[0]?.n ?? 0);

    expect(await viewOf(scoring.live, 'missing')).toEqual({ status: 'missing' });
    expect(await tab.store.read((tx) => tx.objectStore('matches').count())).toBe(0);
  });
});

async function scoreNewMatch() {
  const tab = browser.open();
  return tab.score(await tab.logs.createMatch(newTennisMatch()));
}

/** A match on the server that is new to this device. */
async function scoredElsewhere(winners: string, ownerId = ACCOUNT): Promise<string> {
  const matchId = server.createElsewhere(newTennisMatch(), ownerId);
  scoreElsewhere(matchId, winners);
  return matchId;
}

function scoreElsewhere(matchId: string, winners: string): void {
  const events = [...winners].map((winner) => pointEvent(winner === 'a' ? 'a' : 'b', clock.now()));
  server.scoreElsewhere(matchId, { deviceId: OTHER_DEVICE, takeOver: true, events });
}

function viewOf(live: LiveMatch, status: LiveMatchView['status']): Promise<LiveMatchView> {
  return whenever(live.subscribe, () => (live.view().status === status ? live.view() : null));
}
