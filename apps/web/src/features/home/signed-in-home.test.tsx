import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SEASON } from '#test/record.ts';
import { NO_RECORD, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';

const WON = buildSummary();
const FULL = {
  ...SEASON,
  live: [],
  activity: [{ kind: 'match' as const, at: '2024-01-16T19:48:00.000Z', match: WON }],
  upcoming: [],
  trainedMinutes: 0,
};

describe('Home of a new player', () => {
  test('suggests a first match', async () => {
    await renderScoring(prepareCourt(), '/');
    await screen.findByText('No matches yet');
    screen.getByRole('link', { name: 'Score your first match' });
    screen.getByText('Play a match to start.');
    screen.getByText('Includes practices and drills');
    await screen.findByText('Nothing coming up');
    screen.getByText(/reach peak performance, Maya\.$/);
  });
});

describe('Home of a player', () => {
  test('shows totals', async () => {
    await renderScoring(prepareCourt({ home: FULL }), '/');
    await screen.findByText('48');
    screen.getByText('6 in January');
    screen.getByText('32 won, 16 lost');
    screen.getByText('Best: 7 wins');
  });

  test('shows the latest activity with links', async () => {
    await renderScoring(prepareCourt({ home: FULL }), '/');
    const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }));
    const row = await activity.findByRole('link', { name: /Beat Hannah Weiss/ });
    expect(row.getAttribute('href')).toBe(`/matches/${WON.id}`);
    expect(row.textContent).toContain('Singles, 1 h 48 min');
    expect(row.textContent).toContain('6–3, 7–6 (5)');
    expect(activity.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(
      '/matches?tab=history',
    );
  });

  test('shows the live match, with a link to resume scoring', async () => {
    const live = buildLiveSummary();
    await renderScoring(
      prepareCourt({ home: { ...NO_RECORD, live: [live], activity: [], upcoming: [], trainedMinutes: 0 } }),
      '/',
    );
    const board = within(await screen.findByRole('article', { name: 'Live score, Okafor against Duarte' }));
    expect(board.getByRole('link', { name: 'Resume scoring' }).getAttribute('href')).toBe(
      `/matches/${live.id}/live`,
    );
  });

  test('reserves space until it is known whether a match is live, then offers to start one', async () => {
    const { person } = await renderScoring(prepareCourt({ home: FULL }), '/');
    const start = await screen.findByRole('link', { name: 'Start a match' });
    expect(start.getAttribute('href')).toBe('/matches/new');
    screen.getByText('No live match');

    await person.click(screen.getByRole('link', { name: 'View All' }));
    await waitFor(() => expect(screen.queryByText('No live match')).toBe(null));
    await person.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { name: 'Elevate Your Game' });
    expect(screen.queryByText('No live match')).toBe(null);
  });

  test('offline shows when it was saved', async () => {
    const { device } = await renderScoring(prepareCourt({ home: FULL }), '/');
    await screen.findByText('Beat Hannah Weiss');
    device.setOnline(false);
    await screen.findByText(/^Offline. This was saved at /);
  });

  test('offers to retry when it fails to load', async () => {
    const court = prepareCourt({ home: FULL });
    court.reads.fate = 'are-refused';
    const { person } = await renderScoring(court, '/');
    await screen.findByText("Couldn't load your activity");
    court.reads.fate = 'arrive';
    const activity = within(screen.getByRole('region', { name: 'Recent Activity' }));
    await person.click(activity.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Beat Hannah Weiss');
  });
});
