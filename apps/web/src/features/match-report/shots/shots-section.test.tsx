import type { PointDetail } from '@allcourt/scoring';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { buildSetup, PICKLEBALL } from '#test/play.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

// The views come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/match-report/match-ready.tsx'),
    import('#web/features/match-report/points/points-section.tsx'),
    import('./shots-section.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
  HTMLElement.prototype.scrollIntoView = () => {};
});

const DETAILS: readonly PointDetail[] = [
  { serve: 1, serveDirection: 'wide', ending: 'winner', spot: { x: 0.2, y: 0.9 } },
  { serve: 2, serveDirection: 't', ending: 'unforced-error', rally: 4 },
  { serve: 1, serveDirection: 'wide', ending: 'ace' },
  { serve: 2, ending: 'double-fault' },
];

test('a zone of the court opens its points, as its row of the table does', async () => {
  const { person } = await open('abab', DETAILS);
  const zone = await screen.findByRole('button', { name: 'Deuce, wide: won 2 of 2, 100%, few shots' });
  await person.click(zone);
  expect(zone.getAttribute('aria-pressed')).toBe('true');
  const points = within(screen.getByRole('region', { name: 'Deuce, wide' }));
  expect(points.getAllByRole('listitem')).toHaveLength(2);
  const rows = within(screen.getByRole('table', { name: 'Points won by zone' }));
  expect(rows.getAllByRole('row')).toHaveLength(7);
  await person.click(rows.getByRole('button', { name: 'Ad, T' }));
  screen.getByRole('region', { name: 'Ad, T' });
  screen.getByText('3 of 3 serves in have a direction. Most went deuce, wide: won 2 of 2.');
});

test('filters narrow the picture, and its summary follows', async () => {
  const { person } = await open('abab', DETAILS);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Serve' }), 'Second serve');
  screen.getByText('1 of 1 serves in has a direction. Most went ad, t: won 0 of 1.');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Serve' }), 'Both serves');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ending' }), 'Aces');
  screen.getByRole('button', { name: 'Deuce, wide: won 1 of 1, 100%, few shots' });
  await person.click(screen.getByRole('radio', { name: 'Weiss' }));
  screen.getByText('0 of 0 serves in have a direction.');
});

test('the number behind a zone has its range', async () => {
  const { person } = await open('abab', DETAILS);
  await person.click(await screen.findByRole('button', { name: /^Deuce, wide:/ }));
  await person.click(screen.getByRole('button', { name: /^Deuce, wide: ?2 of 2$/ }));
  within(screen.getByRole('dialog', { name: 'Deuce, wide' })).getByText('34% to 100%, with 95% certainty');
});

test('last shots are marks where they landed', async () => {
  const { person } = await open('abab', DETAILS);
  await person.click(await screen.findByRole('radio', { name: 'Last shots' }));
  screen.getByRole('button', { name: 'Deep, left: won 1 of 1, 100%' });
  screen.getByText(/^1 of 3 last shots has a landing spot\./);
});

test('endings and the serve are charts whose numbers open their points', async () => {
  const { person } = await open('abab', DETAILS);
  const split = within(await screen.findByRole('table', { name: /^Serve split: / }));
  await person.click(split.getByRole('button', { name: 'First serve, won, Okafor: 2. Show the points' }));
  expect(within(screen.getByRole('dialog')).getAllByRole('link')).toHaveLength(2);
});

test('a score of the game opens its points with their range, from the tree and from its table', async () => {
  const { person } = await open('aaba', []);
  const panel = within(await screen.findByRole('region', { name: 'Points by score' }));
  panel.getByText('Okafor won 3 of 4 points on serve outside tiebreaks.');
  await person.click(panel.getByRole('button', { name: '30–0: 0 of 1 won, 0%. Show the points' }));
  const dialog = within(screen.getByRole('dialog', { name: '30–0' }));
  dialog.getByText('0 of 1 points won');
  expect(dialog.getAllByRole('link')).toHaveLength(1);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click(panel.getByRole('button', { name: 'Table' }));
  expect(within(panel.getByRole('table', { name: 'Points won by score' })).getAllByRole('row')).toHaveLength(
    5,
  );
  await person.click(panel.getByRole('radio', { name: 'Weiss serving' }));
  panel.getByText('Weiss served no game point by point.');
});

test('pickleball has its rallies by part of the game and lead', async () => {
  await open('aaaabb', [], newTennisMatch({ setup: buildSetup(PICKLEBALL) }));
  const table = within(
    await screen.findByRole('table', { name: 'Rallies won by part of the game and lead' }),
  );
  table.getByRole('button', { name: 'Early, ahead: 3 of 3 won, 100%. Show the points' });
  table.getByRole('button', { name: 'Middle, ahead: 0 of 2 won, 0%. Show the points' });
});

test('a match without placement says what to answer', async () => {
  await open('abab', []);
  await screen.findByText('No placement was noted');
  screen.getByText(/answer “Serve to”, “Return landed” and “Landing spot” after a point/);
  expect(screen.queryByRole('table', { name: 'Points won by zone' })).toBeNull();
});

async function open(winners: string, details: readonly PointDetail[], match = oneSetMatch()) {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  for (const [index, winner] of [...winners].entries()) {
    await act(async () => {
      const detail = details[index];
      scoring.now().enter({
        kind: 'point',
        winner: winner === 'a' ? 'a' : 'b',
        ...(detail ? { detail } : {}),
      });
    });
  }
  await scoring.stored();
  scoring.stop();
  return renderScoring(court, `/matches/${matchId}?view=shots`);
}
