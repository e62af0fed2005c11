import { beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { type Browser, isSaved, openBrowser, type Tab } from '#test/tabs.ts';

let clock: ManualClock;
let server: MatchServer;
let browser: Browser;

beforeEach(() => {
  clock = manualClock();
  server = startMatchServer(clock);
  browser = openBrowser(clock);
});

test('eight points scored offline reach the server in order after two reloads', async () => {
  server.fate = 'is-lost';
  const first = browser.open();
  const matchId = await first.logs.createMatch(newTennisMatch());
  await (await first.score(matchId)).tapAndStore('aabab');
  first.close();

  const second = browser.open();
  await (await second.score(matchId)).tapAndStore('bba');
  second.close();

  const third = browser.open();
  const scoring = await third.score(matchId);
  expect(scoring.drawn()).toBe('aababbba');
  expect(server.requests).toEqual([]);

  server.fate = 'arrives';
  await third.comeBack();

  expect(server.pointsOf(matchId)).toBe('aababbba');
  expect(await scoring.until(isSaved)).toMatchObject({ sync: { queued: 0, refused: [] } });
  expect(scoring.drawn()).toBe('aababbba');
});

test('a match shows whether the server has it', async () => {
  server.fate = 'is-lost';
  const tab = browser.open();
  const scoring = await tab.score(await tab.logs.createMatch(newTennisMatch()));
  expect(scoring.now().meta.isOnServer).toBe(false);
  server.fate = 'arrives';
  await tab.comeBack();
  await scoring.until(({ meta }) => meta.isOnServer);
});

test('lost answers store no point twice', async () => {
  const tab = browser.open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await tab.sent();

  for (const winner of 'abab') {
    server.nextFates.push('answer-is-lost');
    await scoring.tapAndStore(winner);
    await tab.sent();
    await tab.comeBack();
  }

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('abab');
  expect(scoring.drawn()).toBe('abab');
});

test('a match whose creation got no answer is created once', async () => {
  server.nextFates.push('arrives', 'answer-is-lost');
  const tab = browser.open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await scoring.tapAndStore('ab');
  await tab.sent();
  await tab.comeBack();

  await scoring.until(isSaved);
  expect(server.requests.filter((request) => request === 'POST /api/matches')).toHaveLength(2);
  expect(server.pointsOf(matchId)).toBe('ab');
});

test('two tabs that score two points each offline lose none of the four', async () => {
  server.fate = 'is-lost';
  const one = browser.open();
  const other = browser.open();
  const matchId = await one.logs.createMatch(newTennisMatch());
  const scoring = await one.score(matchId);
  const otherScoring = await other.score(matchId);

  await scoring.tapAndStore('aa');
  await otherScoring.until(({ match }) => match.log.length === 2);
  await otherScoring.tapAndStore('bb');
  await scoring.until(({ match }) => match.log.length === 4);
  expect(scoring.drawn()).toBe('aabb');

  server.fate = 'arrives';
  await Promise.all([one.comeBack(), other.comeBack()]);

  await Promise.all([scoring.until(isSaved), otherScoring.until(isSaved)]);
  expect(server.pointsOf(matchId)).toBe('aabb');
  expect(otherScoring.drawn()).toBe('aabb');
});

test('two tabs that score at the same moment lose nothing', async () => {
  server.fate = 'is-lost';
  const one = browser.open();
  const other = browser.open();
  const matchId = await one.logs.createMatch(newTennisMatch());
  const scoring = await one.score(matchId);
  const otherScoring = await other.score(matchId);

  scoring.tap('aa');
  otherScoring.tap('bb');
  await Promise.all([scoring, otherScoring].map((tab) => tab.until(({ match }) => match.log.length === 4)));
  expect(scoring.drawn()).toBe(otherScoring.drawn());

  server.fate = 'arrives';
  await other.comeBack();
  await otherScoring.until(isSaved);
  expect(server.idsOf(matchId)).toEqual(scoring.now().match.log.map(({ id }) => id));
});

test('a busy server gets every point once it has recovered', async () => {
  const tab = browser.open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await tab.sent();

  server.fate = { status: 503 };
  await scoring.tapAndStore('aba');
  await tab.sent();
  expect(scoring.now().sync).toMatchObject({ state: 'queued', queued: 3 });
  for (let second = 0; second < 9; second += 1) {
    clock.advance(1000);
    await tab.sent();
  }
  const asked = server.requests.length;
  expect(asked).toBeLessThan(10);

  server.fate = 'arrives';
  clock.advance(8000);
  await tab.sent();

  await scoring.until(isSaved);
  expect(server.pointsOf(matchId)).toBe('aba');
});

test('a server that says when to come back is not asked before then', async () => {
  const tab = browser.open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await tab.sent();

  server.nextFates.push({ status: 429, retryAfter: '60' });
  await scoring.tapAndStore('a');
  await tab.sent();
  const appends = () => server.requests.filter((request) => request.endsWith('/events'));
  expect(appends()).toHaveLength(1);

  clock.advance(59_000);
  await tab.comeBack();
  expect(appends()).toHaveLength(1);

  clock.advance(1000);
  await tab.sent();
  await scoring.until(isSaved);
  expect(appends()).toHaveLength(2);
});

test('a tap survives when the page dies right after it', async () => {
  server.fate = 'is-lost';
  let isDead = false;
  const tab = browser.open({ isDiskFull: () => isDead });
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);

  scoring.tap('ababab');
  expect(scoring.drawn()).toBe('ababab');
  await diskAnswers(tab);
  await diskAnswers(tab);
  isDead = true;
  tab.close();

  const next = await browser.open().score(matchId);
  expect(next.drawn()).toBe('ababab');
});

test('a tap is drawn before it is stored or sent', async () => {
  const tab = browser.open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  const views: number[] = [];
  scoring.live.subscribe(() => views.push(scoring.now().match.log.length));

  expect(scoring.now().record({ kind: 'point', winner: 'a' })).toBe(true);

  expect(views).toEqual([1]);
  expect(scoring.now().match.state.points).toEqual({ a: 1, b: 0 });
});

test('a long queue goes out in as few requests as possible', async () => {
  server.fate = 'is-lost';
  const tab = browser.open();
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  // Deuce after deuce: a game of 450 points.
  await scoring.tapAndStore(`${'ab'.repeat(225)}`);

  server.fate = 'arrives';
  await tab.comeBack();

  await scoring.until(isSaved);
  expect(server.requests.filter((request) => request.endsWith('/events'))).toHaveLength(3);
  expect(server.idsOf(matchId)).toHaveLength(450);
});

describe('a device that cannot store', () => {
  test('says so, keeps the points in memory, and stores them in order once it can', async () => {
    let isDiskFull = false;
    const tab = browser.open({ isDiskFull: () => isDiskFull });
    const matchId = await tab.logs.createMatch(newTennisMatch());
    const scoring = await tab.score(matchId);
    await tab.sent();

    isDiskFull = true;
    scoring.tap('ab');
    expect(await scoring.until(({ sync }) => sync.state === 'unsaved')).toMatchObject({
      sync: { unsaved: 2 },
    });
    expect(scoring.drawn()).toBe('ab');

    isDiskFull = false;
    scoring.tap('a');
    await scoring.until(isSaved);
    expect(server.pointsOf(matchId)).toBe('aba');
  });

  test('creates no match', async () => {
    const tab = browser.open({ isDiskFull: () => true });
    await expect(tab.logs.createMatch(newTennisMatch())).rejects.toThrow('full');
  });
});

/** The store works in order, so this answer comes after everything before it. */
async function diskAnswers(tab: Tab): Promise<void> {
  await tab.store.read((tx) => tx.objectStore('outbox').count());
}
