import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { games, ONE_SET, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { createChanceNow } from './chance-now.ts';
import { LiveChance } from './live-chance.tsx';

const PLAYERS = { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] };

test('shows both chances, which add up to one', async () => {
  render(<LiveChance match={playFrom(TENNIS, games('aab'))} cast={castOf(PLAYERS, null)} />);
  const panel = within(await screen.findByRole('region', { name: 'Win probability' }));
  const chances = panel.getAllByRole('definition').map(({ textContent }) => Number.parseInt(textContent, 10));
  expect(chances[0]).toBeGreaterThan(50);
  expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBe(100);
  panel.getByText('Okafor');
  panel.getByText(/^Before the next point, .+ so far\. An estimate/);
});

test('begins even, or at the forecast, with your side first', async () => {
  const match = playFrom(PICKLEBALL, '');
  const { rerender } = render(<LiveChance match={match} cast={castOf(PLAYERS, 'b')} forecast={0.7} />);
  const panel = within(await screen.findByRole('region', { name: 'Win probability' }));
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['30%', '70%']);
  panel.getByText('You');
  panel.getByText(/beginning with the ratings/);
  rerender(<LiveChance match={playFrom(TENNIS, '')} cast={castOf(PLAYERS, 'b')} />);
  await panel.findAllByText('50%');
});

test.each([
  ['once the match is over', playFrom(ONE_SET, games('aaaaaa'))],
  ['in a timed match', playFrom('SET1-S:T20', 'ab')],
])('shows nothing %s', async (_name, match) => {
  const { container } = render(
    <>
      <LiveChance match={match} cast={castOf(PLAYERS, 'a')} />
      <LiveChance match={playFrom(TENNIS, '')} cast={castOf(PLAYERS, 'a')} />
    </>,
  );
  await screen.findByRole('region', { name: 'Win probability' });
  expect(container.children).toHaveLength(1);
});

test('gives the same chance for the same moment, whatever was asked before', () => {
  const now = createChanceNow();
  const match = playFrom(TENNIS, 'aabab');
  const first = now(match, undefined);
  now(playFrom(ONE_SET, 'bb'), undefined);
  expect(now(match, 0.7)?.a).toBeGreaterThan(first?.a ?? 1);
  expect(now(match, undefined)).toEqual(first);
  expect(now(playFrom(TENNIS, 'aababb'), undefined)?.a).toBeLessThan(first?.a ?? 0);
});
