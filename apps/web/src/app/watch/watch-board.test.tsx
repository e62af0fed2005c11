import type { PlayerCard, PlayerCardsAnswer } from '@allcourt/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { games, playFrom, TENNIS } from '#test/play.ts';
import { buildLiveSummary } from '#test/summary.ts';
import { WithLinks } from '#test/with-links.tsx';
import type { SharedReady } from '#web/features/shares/spectator/shared-view.ts';
import { WatchBoard } from './watch-board.tsx';

const MAYA: PlayerCard = {
  name: 'Maya Okafor',
  avatarUrl: null,
  rating: { rating: 1642, low: 1568, high: 1716, isProvisional: false },
  record: { played: 17, won: 12 },
};
const NO_CARDS: PlayerCardsAnswer = { cards: { a: [null], b: [null] }, chance: null };

test('shows the win probability from the forecast on, where the players allow it', async () => {
  draw({ ...NO_CARDS, chance: { forecast: { a: 0.7, b: 0.3, isProvisional: true } } });
  await screen.findByRole('region', { name: 'Win probability' });
  screen.getByText(/beginning with the ratings/);
  const players = within(screen.getByRole('region', { name: 'Players' }));
  expect(players.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['70%', '30%']);
  players.getByText('From both sides’ ratings, still provisional.');
});

test('begins even without a forecast', async () => {
  draw({ ...NO_CARDS, chance: { forecast: null } });
  await screen.findByRole('region', { name: 'Win probability' });
  expect(screen.queryByText(/beginning with the ratings/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Players' })).toBeNull();
});

test('shows the card of each player who shows one', async () => {
  draw({ ...NO_CARDS, cards: { a: [MAYA], b: [null] } });
  const players = within(await screen.findByRole('region', { name: 'Players' }));
  players.getByRole('heading', { name: 'Maya Okafor' });
  players.getByText('Won 12 of 17 tennis matches');
  players.getByText('1642');
  players.getByText('1568 to 1716');
  expect(players.queryByText('Provisional')).toBeNull();
  expect(players.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Forecast before the match')).toBeNull();
});

test('shows a card without a rating, and one without a match', async () => {
  const fresh: PlayerCard = { ...MAYA, rating: null, record: { played: 0, won: 0 } };
  const unsure = { rating: 1500, low: 1000, high: 2000, isProvisional: true };
  draw({ ...NO_CARDS, cards: { a: [fresh], b: [{ ...MAYA, name: 'Inês Duarte', rating: unsure }] } });
  const players = within(await screen.findByRole('region', { name: 'Players' }));
  players.getByText('No tennis matches yet');
  players.getByText('Provisional');
  expect(players.queryByText('1642')).toBeNull();
});

test.each([
  ['while they load', undefined],
  ['where no player allows it', NO_CARDS],
])('shows no card and no win probability %s', async (_when, cards) => {
  draw(cards);
  await screen.findByRole('region', { name: 'Last points' });
  // The same import as the panel's: had it been drawn, it would be here now.
  await import('#web/features/match-log/figures/live-chance.tsx');
  expect(screen.queryByText('Win probability')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Players' })).toBeNull();
});

function draw(cards: PlayerCardsAnswer | undefined): void {
  const view: SharedReady = {
    status: 'ready',
    match: playFrom(TENNIS, `${games('aab')}aa`),
    summary: buildLiveSummary({ mySide: null, canScore: false }),
    freshness: { updatedAt: 0, cutSince: null, unattendedFrom: null },
    cardsRevision: 0,
    canClaim: false,
  };
  render(
    <WithLinks>
      <WatchBoard view={view} badge={null} cards={cards} />
    </WithLinks>,
  );
}
