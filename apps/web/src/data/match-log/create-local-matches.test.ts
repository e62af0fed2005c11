import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { type Browser, openBrowser, type Tab, whenever } from '#test/tabs.ts';
import type { LocalMatch, LocalMatches } from '#web/data/local-matches.ts';

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

test('a match that was made without a network is listed at once, and says what is queued', async () => {
  server.fate = 'is-lost';
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await scoring.tapAndStore('ab');

  const [match] = await listed(tab.localMatches, ([first]) => first?.queued === 3);

  expect(match?.summary).toMatchObject({
    id: matchId,
    status: 'in-progress',
    mySide: 'a',
    points: { a: '15', b: '15' },
    pointsPlayed: 2,
  });
});

test('what was noted down is known with the match, and what was taken back is not', async () => {
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  scoring.now().enter({ kind: 'note', text: 'Wind' });
  scoring.now().enter({ kind: 'note', text: 'Lob' });
  scoring.now().undo();
  const [match] = await listed(tab.localMatches, ([first]) => first?.summary.seq === 3);
  expect(match?.notes).toEqual(['Wind']);
});

test('what is listed follows what is scored and sent', async () => {
  tab.localMatches.subscribe(() => {});
  const matchId = await tab.logs.createMatch(newTennisMatch());
  const scoring = await tab.score(matchId);
  await scoring.tapAndStore('aaaa');
  await tab.sent();
  const [match] = await listed(tab.localMatches, ([first]) => first?.queued === 0 && first.summary.seq === 4);
  expect(match?.summary).toEqual({ ...server.summaryOf(matchId), mySide: 'a', canScore: true });
});

test('the newest comes first', async () => {
  const older = await tab.logs.createMatch(newTennisMatch());
  clock.advance(1000);
  const newer = await tab.logs.createMatch(newTennisMatch());
  const matches = await listed(tab.localMatches, ({ length }) => length === 2);
  expect(matches.map(({ summary }) => summary.id)).toEqual([newer, older]);
});

test('what another tab scores is listed here, too', async () => {
  server.fate = 'is-lost';
  tab.localMatches.subscribe(() => {});
  const matchId = await browser.open().logs.createMatch(newTennisMatch());
  const [match] = await listed(tab.localMatches, ({ length }) => length === 1);
  expect(match?.summary.id).toBe(matchId);
});

test('matches that somebody only looks on at are not listed', async () => {
  const stranger = '018d3333-0000-7000-8000-000000000003';
  const players = { a: [{ name: 'Inês Duarte' }], b: [{ name: 'Hannah Weiss' }] };
  const watched = server.createElsewhere(newTennisMatch({ players }), stranger);
  server.open(watched);
  await tab.score(watched);
  const own = await tab.logs.createMatch(newTennisMatch());
  const matches = await listed(tab.localMatches, ({ length }) => length > 0);
  expect(matches.map(({ summary }) => summary.id)).toEqual([own]);
});

function listed(
  matches: LocalMatches,
  isSo: (list: readonly LocalMatch[]) => boolean,
): Promise<readonly LocalMatch[]> {
  return whenever(matches.subscribe, () => (isSo(matches.list()) ? matches.list() : null));
}
