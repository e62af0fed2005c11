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

describe('Home of somebody new', () => {
  test('teaches the first step', async () => {
    await renderScoring(prepareCourt(), '/');
    await screen.findByText('Nothing played yet.');
    screen.getByRole('link', { name: 'Score your first match' });
    screen.getByText('Your first match starts this.');
    screen.getByText('Practices and drills count here.');
    await screen.findByText('Nothing planned.');
    screen.getByText(/reach peak performance, Maya\.$/);
  });
});

describe('Home of somebody who plays', () => {
  test('shows the figures', async () => {
    await renderScoring(prepareCourt({ home: FULL }), '/');
    await screen.findByText('48');
    screen.getByText('6 in January');
    screen.getByText('32 won, 16 lost');
    screen.getByText('Best: 7 wins');
  });

  test('shows what happened last, each with the way to it', async () => {
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

  test('shows the match that is on, and leads back to its pads', async () => {
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

  test('keeps the place of a match that may be on until that is known, and offers one where none is', async () => {
    const { person } = await renderScoring(prepareCourt({ home: FULL }), '/');
    const start = await screen.findByRole('link', { name: 'Start one' });
    expect(start.getAttribute('href')).toBe('/matches/new');
    screen.getByText('No match is on');

    await person.click(screen.getByRole('link', { name: 'View All' }));
    await waitFor(() => expect(screen.queryByText('No match is on')).toBe(null));
    await person.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { name: 'Elevate Your Game' });
    expect(screen.queryByText('No match is on')).toBe(null);
  });

  test('without a network says from when it is', async () => {
    const { device } = await renderScoring(prepareCourt({ home: FULL }), '/');
    await screen.findByText('Beat Hannah Weiss');
    device.setOnline(false);
    await screen.findByText(/^Offline. This was saved at /);
  });

  test('that cannot be read offers to try again', async () => {
    const court = prepareCourt({ home: FULL });
    court.reads.fate = 'are-refused';
    const { person } = await renderScoring(court, '/');
    await screen.findByText('Your activity could not be read');
    court.reads.fate = 'arrive';
    const activity = within(screen.getByRole('region', { name: 'Recent Activity' }));
    await person.click(activity.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Beat Hannah Weiss');
  });
});
