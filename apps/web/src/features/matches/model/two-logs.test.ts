import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, pointEvent, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { type Browser, isSaved, openBrowser, type Scoring, type Tab } from '#test/tabs.ts';

const OTHER_DEVICE = '018d2222-0000-7000-8000-000000000002';

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

test('points scored here while another device wrote the log are kept apart and never mixed with its points', async () => {
  const { matchId, scoring } = await begin('a');
  server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  scoreElsewhere(matchId, 'bbb');

  await backAfterTheLease();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('abbb');
  expect(scoring.drawn()).toBe('abbb');
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
});

test('the socket is enough to know of the other device; the branch is sent when it can be', async () => {
  const { matchId, scoring } = await begin('a');
  server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  scoreElsewhere(matchId, 'b');

  tellOver(matchId);
  await scoring.until(({ match }) => match.log.length === 2);
  expect(scoring.drawn()).toBe('ab');
  expect(scoring.now().sync).toMatchObject({ queued: 2, refused: [] });

  server.fate = 'arrives';
  await tab.comeBack();
  await scoring.until(isSaved);
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
});

test('a reload before the branch has arrived loses nothing, nor does an answer that is lost', async () => {
  const { matchId, scoring } = await begin('a');
  server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  scoreElsewhere(matchId, 'b');
  tellOver(matchId);
  await scoring.until(({ match }) => match.log.length === 2);
  tab.close();

  tab = browser.open();
  server.fate = 'answer-is-lost';
  await tab.comeBack();
  server.fate = 'arrives';
  await tab.comeBack();

  expect(server.branchesOf(matchId)).toHaveLength(1);
  expect(branchOf(matchId)).toEqual({ base: 1, points: 'ab' });
  expect(await tab.outbox.countQueued(server.session?.id ?? '')).toBe(0);
});

test('what had arrived before the other device wrote belongs to both logs', async () => {
  const { matchId, scoring } = await begin('a');
  server.nextFates.push('answer-is-lost');
  await scoring.tapAndStore('b');
  await tab.sent();
  server.fate = 'is-lost';
  await scoring.tapAndStore('aa');
  scoreElsewhere(matchId, 'bb');

  await backAfterTheLease();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('abbb');
  expect(branchOf(matchId)).toEqual({ base: 2, points: 'aa' });
});

test('a match that the other device has ended keeps this one’s points, too', async () => {
  const { matchId, scoring } = await begin('', oneSetMatch());
  server.fate = 'is-lost';
  await scoring.tapAndStore('bb');
  scoreElsewhere(matchId, 'aaaa'.repeat(6));

  await backAfterTheLease();

  const { match, sync } = await scoring.until(isSaved);
  expect(match.state).toMatchObject({ status: 'completed', winner: 'a' });
  expect(sync.refused).toEqual([]);
  expect(branchOf(matchId)).toEqual({ base: 0, points: 'bb' });
});

test('two tabs of one device are one writer: their points are in one log', async () => {
  const { matchId, scoring } = await begin('a');
  const second = await browser.open().score(matchId);
  server.fate = 'is-lost';
  await scoring.tapAndStore('b');
  await second.until(({ match }) => match.log.length === 2);
  await second.tapAndStore('a');
  server.fate = 'arrives';
  await tab.comeBack();
  await scoring.until(({ match }) => match.log.length === 3);
  expect(server.branchesOf(matchId)).toEqual([]);
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

/** The socket tells of the newest entry. */
function tellOver(matchId: string): void {
  const events = server.logOf(matchId).slice(-1);
  tab.socket.watchers.get(matchId)?.onEvents({ matchId, events, match: server.summaryOf(matchId) });
}

function branchOf(matchId: string) {
  const [branch] = server.branchesOf(matchId);
  const winners = branch?.events.map((event) => (event.kind === 'point' ? event.winner : '')) ?? [];
  return { base: branch?.base, points: winners.join('') };
}
