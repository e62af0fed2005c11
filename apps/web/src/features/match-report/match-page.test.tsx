import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { games } from '#test/play.ts';
import { type Court, keepSignedIn, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';

let court: Court;

// The views come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('./match-ready.tsx'),
    import('#web/features/match-report/summary/summary-section.tsx'),
    import('#web/features/match-report/points/points-section.tsx'),
    import('#web/features/match-report/points/notes-section.tsx'),
    import('#web/features/match-report/statistics/stats-section.tsx'),
    import('#web/features/match-report/momentum/momentum-section.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
});

test('a finished match shows its result, its sets and the leading stats', async () => {
  await open(oneSetMatch(), `bbbaaaaa${games('aaaa b a')}`);
  await screen.findByRole('heading', { name: 'Okafor v Weiss' });
  screen.getByText('You won');
  expect(screen.getByRole('region', { name: 'Score by set' }).textContent).toContain('6–1');
  const stats = within(await screen.findByRole('table', { name: 'Statistics of both sides' }));
  expect(stats.getByText('Points won').closest('tr')?.textContent).toBe(
    'Points wonPoints won, Okafor: 25Points won, Weiss: 7',
  );
  screen.getByText('You saved all 3 break points.');
  const sets = within(screen.getByRole('table', { name: 'Score by set, Okafor first' }));
  expect(sets.getAllByRole('row')[1]?.textContent).toContain('Set 16–1Okafor25–7');
  expect(screen.queryByRole('link', { name: 'Resume scoring' })).toBeNull();
});

test('full names lead to the profiles of those who have an account', async () => {
  const me = buildUser();
  await open(
    newTennisMatch({
      players: { a: [{ name: me.displayName, accountId: me.id }], b: [{ name: 'Hannah Weiss' }] },
    }),
    'ab',
  );
  const own = await screen.findByRole('link', { name: me.displayName });
  expect(own.getAttribute('href')).toBe(`/profile/${me.id}`);
  screen.getByText('Hannah Weiss');
  expect(screen.queryByRole('link', { name: 'Hannah Weiss' })).toBeNull();
});

test('the views are tabs: arrows move along them, and Back leads through them', async () => {
  const { person, router } = await open(oneSetMatch(), games('aaaaaa'));
  const summary = await screen.findByRole('tab', { name: 'Summary' });
  expect(summary.getAttribute('aria-selected')).toBe('true');
  act(() => summary.focus());
  await person.keyboard('{ArrowRight}');
  await screen.findByRole('table', { name: 'Serve' });
  expect(router.state.location.search).toEqual({ view: 'stats' });
  await person.keyboard('{End}');
  await screen.findByText('Nothing was noted.');
  await act(async () => router.history.back());
  await screen.findByRole('table', { name: 'Serve' });
});

test('a number of the match stats shows its sample and its range', async () => {
  const { person } = await open(newTennisMatch(), games('ab'));
  await person.click(await screen.findByRole('button', { name: /^Won on serve, Okafor: ?100%$/ }));
  const facts = within(screen.getByRole('dialog', { name: 'Won on serve, Okafor' }));
  facts.getByText('4 of 4');
  facts.getByText('51% to 100%, with 95% certainty');
});

test('the points, a set at a time', async () => {
  const { person } = await open(newTennisMatch(), `${games('aaaaaa b')}ab`, '?view=points');
  await screen.findByRole('radio', { name: 'Set 1, 6–0' });
  expect(screen.getAllByText('Game 6')).toHaveLength(1);
  await person.click(screen.getByRole('radio', { name: 'Set 2' }));
  expect(screen.queryByText('Game 6')).toBeNull();
  screen.getByText('15–15');
});

test('a star and a note stand with their point', async () => {
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('ab');
  const { enter, match } = scoring.now();
  enter({ kind: 'bookmark' });
  enter({ kind: 'note', text: 'Served wide.', target: match.log[0]?.id ?? '' });
  await scoring.stored();
  scoring.stop();
  await renderScoring(court, `/matches/${matchId}?view=points`);
  const points = within(await screen.findByRole('region', { name: 'Points' }));
  expect(points.getByText('Served wide.').closest('li')?.textContent).toContain('15–0');
  expect(points.getByRole('img', { name: 'Starred' }).closest('li')?.textContent).toContain('15–15');
});

test('a match that is being played leads back to its pads', async () => {
  const { matchId } = await open(newTennisMatch(), 'ab');
  const resume = await screen.findByRole('link', { name: 'Resume scoring' });
  expect(resume.getAttribute('href')).toBe(`/matches/${matchId}/live`);
});

test('a match that was entered has no points to show', async () => {
  const matchId = await court.tab.logs.logFinishedMatch({
    ...newTennisMatch(),
    startedAt: Date.UTC(2026, 4, 1),
    durationMs: null,
    sets: [
      { a: 6, b: 3 },
      { a: 6, b: 4 },
    ],
    end: null,
  });
  await renderScoring(court, `/matches/${matchId}`);
  await screen.findByText('Only the result was entered.');
});

test('a match of this device opens without a network', async () => {
  court.server.fate = 'is-lost';
  keepSignedIn(court);
  await open(newTennisMatch(), 'aab');
  await screen.findByRole('heading', { name: 'Okafor v Weiss' });
  await screen.findByRole('table', { name: 'Statistics of both sides' });
});

test('a match that is not there leads back', async () => {
  await renderScoring(court, '/matches/018d1111-0000-7000-8000-0000000000ff');
  await screen.findByRole('heading', { name: 'Match not found' });
  screen.getByRole('link', { name: 'View your matches' });
});

async function open(match: NewMatch, winners: string, search = '') {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  scoring.stop();
  return { ...(await renderScoring(court, `/matches/${matchId}${search}`)), matchId };
}
