import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newTennisMatch } from '#test/new-match.ts';
import { SEASON } from '#test/record.ts';
import { keepSignedIn, prepareCourt, renderScoring, showOn } from '#test/render-scoring.tsx';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';

const WON = buildSummary();
const LOST = buildSummary({
  id: '018d1111-0000-7000-8000-000000000003',
  startedAt: '2023-12-30T12:00:00.000Z',
  players: { a: WON.players.a, b: [{ name: 'Inês Duarte', accountId: null }] },
  winner: 'b',
  sets: [{ a: 5, b: 7, tiebreak: null, winner: 'b' }],
  status: 'retired',
  surface: 'clay',
});

// Loaded beforehand: on a busy machine lazy code may come late.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/history/analytics/analytics-tab.tsx'),
    import('#web/features/history/list/history-list.tsx'),
    import('#web/features/history/list/history-tab.tsx'),
    import('#web/features/history/list/history-table.tsx'),
    import('#web/features/scoring/match-center/live-tab.tsx'),
    import('#web/features/history/record/record-panel.tsx'),
  ]);
});

describe('the figures', () => {
  test('are those of the whole history', async () => {
    await renderScoring(prepareCourt({ record: SEASON }), '/matches');
    await screen.findByText('of 48');
    expect(tile('Matches Won').textContent).toContain('32of 48');
    expect(tile('Win Rate').textContent).toContain('67%32 won, 16 lost');
    expect(tile('Avg Match Duration').textContent).toContain('1h24minLongest 2 h 41 min');
    expect(tile('Current Streak').textContent).toContain('4wins');
    expect(within(tile('Current Streak')).getAllByText('Won')).toHaveLength(4);
  });

  test('without matches show how to fill them', async () => {
    await renderScoring(prepareCourt(), '/matches');
    await screen.findByText('Play your first match.');
  });
});

describe('the history', () => {
  test('is a table by month on a wide screen', async () => {
    showOn('desktop');
    await renderScoring(prepareCourt({ matches: [WON, LOST] }), '/matches');
    const table = await screen.findByRole('table', { name: 'Match history' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toBe('January 20241 won, 0 lost');
    expect(rows[2]).toContain('Hannah Weiss');
    expect(rows[2]).toContain('6–3, 7–6 (5)');
    expect(rows[2]).toContain('HardSingles1 h 48 min');
    expect(rows[3]).toBe('December 20230 won, 1 lost');
    expect(rows[4]).toContain('retired');
    expect(within(table).getByRole('link', { name: 'Hannah Weiss' }).getAttribute('href')).toBe(
      `/matches/${WON.id}`,
    );
  });

  test('is rows on a phone', async () => {
    await renderScoring(prepareCourt({ matches: [WON, LOST] }), '/matches');
    const list = await screen.findByRole('list', { name: 'Match history' });
    const links = within(list).getAllByRole('link');
    expect(links[0]?.textContent).toContain('Hannah WeissHard, singles, 1 h 48 min');
    expect(links[1]?.textContent).toContain('Inês DuarteClay, singles, retired');
  });

  test('deletes a match of one’s own, and only removes one that someone else scored', async () => {
    showOn('desktop');
    const shared = { ...LOST, canScore: false };
    const { person } = await renderScoring(prepareCourt({ matches: [WON, shared] }), '/matches');
    await person.click(await screen.findByRole('button', { name: 'More, match v Hannah Weiss' }));
    screen.getByRole('menuitem', { name: 'Delete match' });
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'More, match v Inês Duarte' }));
    await person.click(screen.getByRole('menuitem', { name: 'Remove from my history' }));
    await screen.findByText('Match v Inês Duarte removed from your history');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Inês Duarte' })).toBeNull());
  });

  test('keeps a thousand matches out of the page until they come near', async () => {
    const matches = Array.from({ length: 1000 }, (_, index) =>
      buildSummary({
        id: `018d1111-0000-7000-8000-${String(index).padStart(12, '0')}`,
        startedAt: new Date(Date.UTC(2024, 0, 16) - index * 86_400_000).toISOString(),
      }),
    );
    showOn('desktop');
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(58);
    await renderScoring(prepareCourt({ matches }), '/matches');
    const table = await screen.findByRole('table', { name: 'Match history' });
    expect(within(table).getAllByRole('link').length).toBeLessThan(60);
  });

  test('shows a match of this device before the server knows of it', async () => {
    const court = prepareCourt({ matches: [WON] });
    court.server.fate = 'is-lost';
    keepSignedIn(court);
    await court.tab.logs.createMatch(newTennisMatch({ surface: 'grass' }));
    await renderScoring(court, '/matches');
    const list = await screen.findByRole('list', { name: 'Match history' });
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(2));
    within(list).getByText('Queued');
  });

  test('without matches shows the first step', async () => {
    await renderScoring(prepareCourt(), '/matches');
    await screen.findByRole('heading', { name: 'Log your first match.' });
    screen.getByRole('link', { name: 'Score a match' });
    screen.getByRole('link', { name: 'Enter a result' });
  });

  test('offers a retry when it fails to load', async () => {
    const court = prepareCourt({ matches: [WON] });
    court.reads.fate = 'are-refused';
    const { person } = await renderScoring(court, '/matches');
    await screen.findByText("Couldn't load your matches");
    court.reads.fate = 'arrive';
    await person.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body);
    await screen.findByText('Hannah Weiss');
  });

  test('without a network says from when it is', async () => {
    const court = prepareCourt({ matches: [WON] });
    const { device } = await renderScoring(court, '/matches');
    await screen.findByText('Hannah Weiss');
    device.setOnline(false);
    await screen.findByText(/^Offline. This was saved at /);
  });
});

describe('the views', () => {
  test('are in the address', async () => {
    const { person, router } = await renderScoring(prepareCourt({ matches: [WON] }), '/matches');
    await person.click(await screen.findByRole('tab', { name: 'Analytics' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'analytics' }));
    await screen.findByRole('heading', { name: 'Choose a sport' });
  });

  test('Live Scoring leads back to the pads of a running match', async () => {
    const live = buildLiveSummary();
    await renderScoring(prepareCourt({ matches: [live, WON] }), '/matches?tab=live');
    const board = await screen.findByRole('article', { name: 'Live score, Okafor against Duarte' });
    expect(board.textContent).toContain('Set 2, game 8');
    expect(board.textContent).toContain('6–4, 4–3, 40–30. Okafor serving.');
    expect(within(board).getByRole('link', { name: 'Resume scoring' }).getAttribute('href')).toBe(
      `/matches/${live.id}/live`,
    );
  });

  test('Live Scoring without a match offers one', async () => {
    await renderScoring(prepareCourt({ matches: [WON] }), '/matches?tab=live');
    await screen.findByRole('heading', { name: 'No live match' });
    expect(screen.getByRole('link', { name: 'New match' }).getAttribute('href')).toBe('/matches/new');
  });
});

function tile(label: string): HTMLElement {
  const element = screen.getByText(label).parentElement;
  if (!element) {
    throw new Error(`${label} stands nowhere`);
  }
  return element;
}
