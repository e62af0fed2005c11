import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { buildSetup, games, TENNIS } from '#test/play.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';

let court: Court;

// The views come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/match-report/match-ready.tsx'),
    import('#web/features/match-report/points/points-section.tsx'),
    import('./stats-section.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
  HTMLElement.prototype.scrollIntoView = () => {};
});

test('a number opens its points, a point its place in the timeline, and Back leads to both', async () => {
  const { person, router } = await open(oneSetMatch(), `bbbaaaaa${games('aaaa b a')}`);
  await person.click(
    await screen.findByRole('button', {
      name: '100%, 3 of 3: Break points saved, Okafor. Show the points',
    }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Break points saved' }));
  expect(sheet.getAllByRole('link')).toHaveLength(3);
  await person.click(sheet.getByRole('link', { name: /^0–40/ }));
  const points = within(await screen.findByRole('region', { name: 'Points' }));
  expect(points.getByText('15–40').closest('li')).toBe(document.activeElement);
  await act(async () => router.history.back());
  await screen.findByRole('dialog', { name: 'Break points saved' });
});

test('closing the points leaves no step behind', async () => {
  const { person, router } = await open(oneSetMatch(), games('aaaaaa'));
  const before = router.history.length;
  await person.click(await screen.findByRole('button', { name: /Points won, Okafor/ }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toEqual({ view: 'stats' });
  expect(router.history.length).toBeLessThanOrEqual(before + 1);
});

test('a set at a time, by the address', async () => {
  const { person, router } = await open(newTennisMatch(), `${games('aaaaaa')}bbbb`, '&set=2');
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Set 2, 0–1' });
  expect(chosen.checked).toBe(true);
  screen.getByRole('button', { name: /^0%, 0 of 4: Points won, Okafor/ });
  await person.click(screen.getByRole('radio', { name: 'Whole match' }));
  screen.getByRole('button', { name: /^86%, 24 of 28: Points won, Okafor/ });
  expect(router.state.location.search).toEqual({ view: 'stats' });
});

test('compares players of a pair with any other subject', async () => {
  const me = buildUser();
  const { person } = await open(
    newTennisMatch({
      setup: buildSetup(TENNIS, { discipline: 'doubles' }),
      players: {
        a: [{ name: me.displayName, accountId: me.id }, { name: 'Priya Rahman' }],
        b: [{ name: 'Tom Whitaker' }, { name: 'Ana Delgado' }],
      },
    }),
    games('abab'),
  );
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Compare' }), 'Rahman');
  screen.getByRole('button', { name: /^100%, 4 of 4: Won on serve, Rahman/ });
});

test('the bars, the table and the text hold the same numbers', async () => {
  const { person, device } = await open(oneSetMatch(), games('aababa'));
  await person.click(await screen.findByRole('button', { name: 'Table' }));
  const row = within(await screen.findByRole('dialog')).getByRole('row', { name: /^Points won/ });
  expect(row.textContent).toBe('Points won67% 16 of 2424 of 2433% 8 of 2424 of 24');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Copy as CSV' }));
  await screen.findByText('Copied as CSV');
  expect(device.copyText).toHaveBeenCalledWith(
    expect.stringContaining('Points,Points won,0.6667,16,24,24,24,0.3333,8,24,24,24'),
  );
  device.copyText.mockResolvedValueOnce(false);
  await person.click(screen.getByRole('button', { name: 'Copy as CSV' }));
  await screen.findByText("Couldn't copy. This browser doesn't allow it.");
  screen.getByText(/\d+ more stats with Advanced tracking\./);
});

async function open(match: NewMatch, winners: string, search = '') {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  scoring.stop();
  return renderScoring(court, `/matches/${matchId}?view=stats${search}`);
}
