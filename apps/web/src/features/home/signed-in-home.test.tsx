import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { SEASON } from '#test/record.ts';
import { NO_RECORD, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { screenIsIdle } from '#test/screen-is-idle.ts';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';

const WON = buildSummary();
const FULL = {
  ...SEASON,
  live: [],
  activity: [{ kind: 'match' as const, at: '2024-01-16T19:48:00.000Z', match: WON }],
  upcoming: [],
  trainedMinutes: 0,
};

beforeEach(() => localStorage.removeItem('home:played'));

/** Holds the answer of a path back until the returned function is called. */
function hold(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.startsWith(path)) {
      await promise;
    }
    return others(input, init);
  });
  return resolve;
}

describe('Home of a new player', () => {
  test('suggests a first match', async () => {
    await renderScoring(prepareCourt(), '/');
    await screen.findByText('No matches yet');
    screen.getByRole('link', { name: 'Score your first match' });
    screen.getByText('Play a match to start.');
    screen.getByText('Includes practices and drills');
    await screen.findByText('Nothing coming up');
    screen.getByText('Welcome, Maya. Three steps to get started.');
    expect(screen.getByRole('link', { name: 'Log a match' }).getAttribute('href')).toBe('/matches/new');
    expect(screen.getByRole('link', { name: 'Enter code' }).getAttribute('href')).toBe('/team?open=join');
    expect(screen.getByRole('link', { name: 'New team' }).getAttribute('href')).toBe('/team?open=new');
    expect(screen.getByRole('link', { name: 'Plan practice' }).getAttribute('href')).toBe(
      '/calendar?new=practice',
    );
  });
});

describe('before it is known whether the player is new', () => {
  test('shows neither quick actions nor lists that the three steps would move', async () => {
    const court = prepareCourt();
    const answer = hold('/api/home');
    await renderScoring(court, '/');
    await screen.findByRole('heading', { name: 'Elevate Your Game' });
    screen.getByText('Loading your home');
    expect(screen.queryByRole('navigation', { name: 'Quick actions' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull();
    answer();
    await screen.findByText('Welcome, Maya. Three steps to get started.');
  });

  test('waits for one answer only: where that fails, quick actions are there while it is asked again', async () => {
    const court = prepareCourt();
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.startsWith('/api/home')) {
        throw new TypeError('The connection was lost');
      }
      return others(input, init);
    });
    await renderScoring(court, '/');
    await screen.findByRole('navigation', { name: 'Quick actions' });
  });

  test('shows quick actions on a device where a player had them', async () => {
    localStorage.setItem('home:played', '1');
    const court = prepareCourt({ home: FULL });
    const answer = hold('/api/home');
    await renderScoring(court, '/');
    await screen.findByRole('navigation', { name: 'Quick actions' });
    answer();
    await screen.findByText('48');
  });
});

describe('Home of a player', () => {
  test('nothing follows the lists until their height is known, which would move it', async () => {
    const court = prepareCourt({ home: FULL });
    const answer = hold('/api/needs');
    await renderScoring(court, '/');
    await screen.findByRole('navigation', { name: 'Quick actions' });
    expect(screen.queryByRole('region', { name: 'Everything You Need' })).toBeNull();
    answer();
    await screen.findByRole('region', { name: 'Everything You Need' });
    screen.getByRole('region', { name: 'Recent Activity' });
  });

  test('says what comes next', async () => {
    const now = buildOccurrence({
      title: 'Falcons practice',
      startsAt: new Date(Date.now() - 60_000).toISOString(),
    });
    const next = buildOccurrence({
      ...{ eventId: crypto.randomUUID(), title: 'Aces open play' },
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 7_200_000).toISOString(),
    });
    await renderScoring(prepareCourt({ home: { ...FULL, upcoming: [now, next] } }), '/');
    await screen.findByText(/^Next up, Maya: Aces open play, /);
  });

  test('shows totals', async () => {
    await renderScoring(prepareCourt({ home: FULL }), '/');
    await screen.findByText('48');
    screen.getByText('6 in January');
    screen.getByText('32 won, 16 lost');
    screen.getByText('Best: 7 wins');
  });

  test('leads from each total to what it counts', async () => {
    await renderScoring(prepareCourt({ home: FULL }), '/');
    const totals = within(await screen.findByRole('region', { name: 'Your stats' }));
    await totals.findByText('48');
    expect(totals.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Matches Played', '/matches?tab=history'],
      ['Win Rate', '/matches?tab=analytics'],
      ['Current Streak', '/matches?tab=history'],
      ['Hours Trained', '/training?tab=progress'],
    ]);
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

  test('leads to the live match from other screens', async () => {
    const live = buildLiveSummary({ startedAt: new Date().toISOString() });
    const home = { ...NO_RECORD, live: [live], activity: [], upcoming: [], trainedMinutes: 0 };
    const { person } = await renderScoring(prepareCourt({ home }), '/');
    await screen.findByRole('article', { name: 'Live score, Okafor against Duarte' });
    await person.click(screen.getByRole('link', { name: 'View All' }));
    const chip = await screen.findByRole('link', { name: /^Live.*, Okafor against Duarte$/ });
    expect(chip.getAttribute('href')).toBe(`/matches/${live.id}/live`);
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
    await screenIsIdle();
    // The number of changes beside the note is code of its own, which may have to be loaded.
    await act(async () => device.setOnline(false));
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
