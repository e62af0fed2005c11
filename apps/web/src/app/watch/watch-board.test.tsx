import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { games, playFrom, TENNIS } from '#test/play.ts';
import { buildLiveSummary } from '#test/summary.ts';
import { WithLinks } from '#test/with-links.tsx';
import type { SharedReady } from '#web/features/shares/spectator/shared-view.ts';
import type { WatchChance } from './use-watch-parts.ts';
import { WatchBoard } from './watch-board.tsx';

test('shows the win probability from the forecast on, where the players allow it', async () => {
  draw({ forecast: 0.7 });
  await screen.findByRole('region', { name: 'Win probability' });
  screen.getByText(/beginning with the ratings/);
});

test('shows no win probability otherwise', async () => {
  draw(undefined);
  await screen.findByRole('region', { name: 'Last points' });
  // The same import as the panel's: had it been drawn, it would be here now.
  await import('#web/features/match-log/figures/live-chance.tsx');
  expect(screen.queryByText('Win probability')).toBeNull();
});

function draw(chance: WatchChance | undefined): void {
  const view: SharedReady = {
    status: 'ready',
    match: playFrom(TENNIS, `${games('aab')}aa`),
    summary: buildLiveSummary({ mySide: null, canScore: false }),
    freshness: { updatedAt: 0, cutSince: null, unattendedFrom: null },
  };
  render(
    <WithLinks>
      <WatchBoard view={view} badge={null} chance={chance} />
    </WithLinks>,
  );
}
