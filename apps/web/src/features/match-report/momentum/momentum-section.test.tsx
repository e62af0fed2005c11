import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { games } from '#test/play.ts';
import { type Court, keepSignedIn, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

// The views come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/match-report/match-ready.tsx'),
    import('#web/features/match-report/points/points-section.tsx'),
    import('#web/features/match-report/points/notes-section.tsx'),
    import('./momentum-section.tsx'),
    import('#web/features/match-report/what-if/what-if-panel.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
  HTMLElement.prototype.scrollIntoView = () => {};
});

test('keys move a cursor along the points, and Enter opens one', async () => {
  const { person, router } = await open(games('aaaabab'));
  const chart = await screen.findByRole('slider', { name: 'Win probability by point' });
  expect(chart.getAttribute('aria-valuenow')).toBe('28');
  act(() => chart.focus());
  await person.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Point 1, Set 1, 0–0, 0–0, Okafor serving\./);
  await person.keyboard('{ArrowRight}{PageUp}');
  expect(chart.getAttribute('aria-valuenow')).toBe('12');
  await person.keyboard('{End}{ArrowRight}{ArrowLeft}');
  expect(chart.getAttribute('aria-valuenow')).toBe('27');
  screen.getByText(/^Point 27 · /);
  await person.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Points' });
  expect(router.state.location.search).toMatchObject({ view: 'points' });
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
});

test('a finger moves the cursor first, and opens the point it is on', async () => {
  const { router } = await open(games('aaaa'));
  const chart = await screen.findByRole('slider');
  const touch = { pointerType: 'touch', clientX: 90, button: 0 };
  fireEvent.pointerDown(chart, touch);
  fireEvent.pointerUp(chart, touch);
  expect(chart.getAttribute('aria-valuenow')).toBe('2');
  expect(router.state.location.search).toEqual({ view: 'momentum' });
  fireEvent.pointerDown(chart, touch);
  fireEvent.pointerUp(chart, touch);
  await screen.findByRole('region', { name: 'Points' });
});

test('the chart is a table too', async () => {
  const { person } = await open(games('aaaa'));
  await screen.findByRole('slider');
  await person.click(screen.getByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'Win probability by point' }));
  expect(table.getAllByRole('row')).toHaveLength(17);
});

test('the point under the cursor can be written about, without a network too', async () => {
  court.server.fate = 'is-lost';
  const { person } = await open(games('aaaa'));
  await person.click(await screen.findByRole('link', { name: 'Note' }));
  await screen.findByText(/^About Set 1, 3–0, 40–0/);
  await person.type(screen.getByRole('textbox', { name: 'Your note' }), 'Stayed low.');
  await person.click(screen.getByRole('button', { name: 'Save note' }));
  const notes = within(screen.getByRole('region', { name: 'Notes and stars' }));
  await notes.findByText('Stayed low.');
  notes.getByRole('link', { name: /^Set 1, 3–0, 40–0/ });
  screen.getByRole('tab', { name: 'Notes, 1 note' });
});

test('the line begins at the forecast by the ratings', async () => {
  court = prepareCourt({ forecast: { forecast: { a: 0.7, b: 0.3, isProvisional: false }, gap: null } });
  const { person } = await open('a');
  await screen.findByText(/The first one comes from the ratings\./);
  const chart = screen.getByRole('slider');
  act(() => chart.focus());
  await person.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/Your chance 70%, then 7\d%/);
});

test('the points are counted under other rules, and each format says where it differs', async () => {
  const { person } = await open(games('aaaaaa'));
  const panel = within(await screen.findByRole('region', { name: 'Under other rules' }));
  panel.getByText(/^No format changes the winner\. The same points in the same order\./);
  const format = panel.getByRole('button', { name: /^Fast4 ?Not finished/ });
  await person.click(format);
  expect(format.getAttribute('aria-expanded')).toBe('true');
  const row = format.closest('li');
  expect(row?.textContent).toContain('The points run out at 4–0, 2–0, before you or Weiss has won.');
  const link = panel.getAllByRole('link', { name: 'Differs from Set 1, 3–0, 40–0' }).at(-1);
  expect(link?.getAttribute('href')).toContain('view=points');
});

test('a match that was entered has no course', async () => {
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
  await renderScoring(court, `/matches/${matchId}?view=momentum`);
  await screen.findByRole('heading', { name: 'Only the result was entered.' });
});

async function open(winners: string) {
  const matchId = await court.tab.logs.createMatch(oneSetMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  scoring.stop();
  keepSignedIn(court);
  return renderScoring(court, `/matches/${matchId}?view=momentum`);
}
