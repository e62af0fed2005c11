import { beforeEach, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { whenever } from '#test/tabs.ts';
import type { LocalMatch, LocalMatches } from '#web/data/local-matches.ts';

let court: Courtside;

beforeEach(() => {
  court = openCourtside();
});

test('lists a match made without a network, with its number of queued items', async () => {
  court.server.fate = 'is-lost';
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('ab');

  const [match] = await listed(court.tab.localMatches, ([first]) => first?.queued === 3);

  expect(match?.summary).toMatchObject({
    id: matchId,
    status: 'in-progress',
    mySide: 'a',
    points: { a: '15', b: '15' },
    pointsPlayed: 2,
  });
});

test("shows a match's notes, without those that were undone", async () => {
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  scoring.now().enter({ kind: 'note', text: 'Wind' });
  scoring.now().enter({ kind: 'note', text: 'Lob' });
  scoring.now().undo();
  const [match] = await listed(court.tab.localMatches, ([first]) => first?.summary.seq === 3);
  expect(match?.notes).toEqual(['Wind']);
});

test('lists matches as they are scored and sent', async () => {
  court.tab.localMatches.subscribe(() => {});
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('aaaa');
  await court.tab.sent();
  const [match] = await listed(
    court.tab.localMatches,
    ([first]) => first?.queued === 0 && first.summary.seq === 4,
  );
  expect(match?.summary).toEqual({ ...court.server.summaryOf(matchId), mySide: 'a', canScore: true });
});

test('the newest comes first', async () => {
  const older = await court.tab.logs.createMatch(newTennisMatch());
  court.clock.advance(1000);
  const newer = await court.tab.logs.createMatch(newTennisMatch());
  const matches = await listed(court.tab.localMatches, ({ length }) => length === 2);
  expect(matches.map(({ summary }) => summary.id)).toEqual([newer, older]);
});

test('lists matches that another tab scores', async () => {
  court.server.fate = 'is-lost';
  court.tab.localMatches.subscribe(() => {});
  const matchId = await court.browser.open().logs.createMatch(newTennisMatch());
  const [match] = await listed(court.tab.localMatches, ({ length }) => length === 1);
  expect(match?.summary.id).toBe(matchId);
});

test('does not list matches that are only watched', async () => {
  const stranger = '018d3333-0000-7000-8000-000000000003';
  const players = { a: [{ name: 'Inês Duarte' }], b: [{ name: 'Hannah Weiss' }] };
  const watched = court.server.createElsewhere(newTennisMatch({ players }), stranger);
  court.server.open(watched);
  await court.tab.score(watched);
  const own = await court.tab.logs.createMatch(newTennisMatch());
  const matches = await listed(court.tab.localMatches, ({ length }) => length > 0);
  expect(matches.map(({ summary }) => summary.id)).toEqual([own]);
});

function listed(
  matches: LocalMatches,
  isSo: (list: readonly LocalMatch[]) => boolean,
): Promise<readonly LocalMatch[]> {
  return whenever(matches.subscribe, () => (isSo(matches.list()) ? matches.list() : null));
}
