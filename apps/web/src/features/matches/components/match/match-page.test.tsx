import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { games } from '#test/play.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import type { NewMatch } from '#web/features/matches/model/new-match.ts';

let court: Court;

beforeEach(() => {
  court = prepareCourt();
});

test('a match that is over shows its result, its points and its figures', async () => {
  await open(oneSetMatch(), `bbbaaaaa${games('aaaa b a')}`);
  await screen.findByRole('heading', { name: 'Okafor v Weiss' });
  screen.getByText('You won');
  expect(screen.getByRole('region', { name: 'Score by set' }).textContent).toContain('6–1');
  const points = within(screen.getByRole('region', { name: 'Points' }));
  expect(points.getAllByText('Break point saved')).toHaveLength(3);
  expect(points.getAllByText('Weiss serving')).toHaveLength(3);
  const stats = within(screen.getByRole('table', { name: 'Statistics of both sides' }));
  expect(stats.getByText('Points won').closest('tr')?.textContent).toBe('Points won257');
  screen.getByText('You saved all 3 break points.');
  expect(screen.queryByRole('link', { name: 'Resume scoring' })).toBeNull();
});

test('a set at a time', async () => {
  const { person } = await open(newTennisMatch(), `${games('aaaaaa b')}ab`);
  await screen.findByRole('radio', { name: 'Set 1, 6–0' });
  expect(screen.getAllByText('Game 6')).toHaveLength(1);
  await person.click(screen.getByRole('radio', { name: 'Set 2' }));
  expect(screen.queryByText('Game 6')).toBeNull();
  screen.getByText('15–15');
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
  await screen.findByText('This match was entered by its result.');
});

test('a match of this device opens without a network', async () => {
  court.server.fate = 'is-lost';
  sessionStorage.setItem('authUser', JSON.stringify(court.server.session));
  await open(newTennisMatch(), 'aab');
  await screen.findByRole('heading', { name: 'Okafor v Weiss' });
  await screen.findByText('30–15');
});

test('a match that is not there leads back', async () => {
  await renderScoring(court, '/matches/018d1111-0000-7000-8000-0000000000ff');
  await screen.findByRole('heading', { name: 'This match does not exist.' });
  screen.getByRole('link', { name: 'Back to Match Center' });
});

async function open(match: NewMatch, winners: string) {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  scoring.stop();
  return { ...(await renderScoring(court, `/matches/${matchId}`)), matchId };
}
