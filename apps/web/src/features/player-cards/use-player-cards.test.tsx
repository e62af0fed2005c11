import type { PlayerCardsAnswer } from '@allcourt/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { refused, stubNetwork } from '#test/network.ts';
import { createQueryClient } from '#web/data/query.ts';
import { usePlayerCards } from './use-player-cards.ts';

const SHOWN: PlayerCardsAnswer = {
  cards: {
    a: [{ name: 'Maya Okafor', avatarUrl: null, rating: null, record: { played: 3, won: 2 } }],
    b: [null],
  },
  chance: { forecast: null },
};
const HIDDEN: PlayerCardsAnswer = { cards: { a: [null], b: [null] }, chance: null };

function draw(answer: () => PlayerCardsAnswer | ReturnType<typeof refused>) {
  const calls = stubNetwork({ 'GET /api/watch/:token/cards': answer });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ revision }) => usePlayerCards('/api/watch/x', revision), {
    wrapper,
    initialProps: { revision: 0 },
  });
  return { calls, client, ...hook };
}

test('loads the cards once, and again with each change', async () => {
  let answer = SHOWN;
  const { result, rerender, calls } = draw(() => answer);
  await waitFor(() => expect(result.current).toEqual(SHOWN));
  answer = HIDDEN;
  rerender({ revision: 0 });
  expect(calls).toHaveLength(1);
  rerender({ revision: 1 });
  await waitFor(() => expect(result.current).toEqual(HIDDEN));
  expect(calls).toHaveLength(2);
});

test('shows nothing once they cannot be loaded: what was loaded before may be hidden by now', async () => {
  let answer: PlayerCardsAnswer | ReturnType<typeof refused> = SHOWN;
  const { result, rerender } = draw(() => answer);
  await waitFor(() => expect(result.current).toEqual(SHOWN));
  answer = refused('share-not-found');
  rerender({ revision: 1 });
  await waitFor(() => expect(result.current).toBeUndefined());
});

test('keeps nothing after the page', async () => {
  const { result, unmount, client } = draw(() => SHOWN);
  await waitFor(() => expect(result.current).toEqual(SHOWN));
  unmount();
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});
