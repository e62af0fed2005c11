import type { PlayerCardsAnswer } from '@allcourt/contract';
import type { MatchEvent, PointDetail } from '@allcourt/scoring';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer, ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { StatsTab } from './stats-tab.tsx';

const shown = buildBroadcastAnswer({ broadcast: buildBroadcast({ matchId: buildLiveSummary().id }) });
const over = buildBroadcastAnswer({
  broadcast: buildBroadcast({ matchId: buildLiveSummary().id, isLive: false }),
});

/** A match with a point every ten seconds. */
function matchOf(...points: readonly (readonly ['a' | 'b', PointDetail?])[]) {
  const log = points.map(
    ([winner, detail], index): MatchEvent => ({
      id: `p${index}`,
      at: ON_AIR_AT + (index + 1) * 10_000,
      kind: 'point',
      winner,
      ...(detail ? { detail } : {}),
    }),
  );
  return { summary: buildLiveSummary({ setup: buildSetup(TENNIS) }), log };
}

const noted = matchOf(
  ['a', { serve: 1, ending: 'winner' }],
  ['a', { serve: 1, ending: 'winner' }],
  ['b', { serve: 2, ending: 'unforced-error' }],
  ['a', { serve: 1 }],
);

beforeEach(() => localStorage.clear());

describe('players', () => {
  const card = {
    ...{ name: 'Maya Okafor', avatarUrl: null, record: { played: 17, won: 12 } },
    rating: { rating: 1642, low: 1568, high: 1716, isProvisional: false },
  };
  const seen: PlayerCardsAnswer = {
    cards: { a: [card], b: [null] },
    chance: { forecast: { a: 0.7, b: 0.3, isProvisional: false } },
  };
  const unseen: PlayerCardsAnswer = { cards: { a: [null], b: [null] }, chance: null };

  test('show their cards, the forecast and the win probability at the instant of the picture, if they allow it', async () => {
    let answer = seen;
    const { emit, live } = await renderBroadcast(<StatsTab onWatch={vi.fn()} />, {
      ...{ at: 45, answer: shown, match: noted },
      answers: { 'GET /api/live/:key/cards': () => answer },
    });
    const players = within(await screen.findByRole('region', { name: 'Players' }));
    players.getByRole('heading', { name: 'Maya Okafor' });
    players.getByText('Forecast before the match');
    await screen.findByRole('region', { name: 'Win probability' });

    answer = unseen;
    act(() => emit('cards', { matchId: live.match?.summary.id ?? '' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Players' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Win probability' })).toBeNull();
  });

  test('show nothing if they do not allow it', async () => {
    await renderBroadcast(<StatsTab onWatch={vi.fn()} />, {
      ...{ at: 45, answer: shown, match: noted },
      answers: { 'GET /api/live/:key/cards': () => unseen },
    });
    await screen.findByRole('region', { name: 'Winners' });
    expect(screen.queryByRole('region', { name: 'Players' })).toBeNull();
  });
});

describe('stats', () => {
  test('follow the picture, as a line with a text alternative', async () => {
    const { picture } = await renderBroadcast(<StatsTab onWatch={vi.fn()} />, {
      at: 45,
      answer: shown,
      match: noted,
    });
    await screen.findByRole('heading', { name: 'First-serve percent, point by point' });
    screen.getByRole('img', {
      name: 'First-serve percent, point by point. Okafor 75%, Duarte –, after point 4.',
    });
    expect(counts('Winners')).toBe('2Okafor0Duarte');
    expect(counts('Errors')).toBe('1Okafor0Duarte');
    act(() => picture.goTo(15));
    await screen.findByRole('img', { name: /Okafor 100%, Duarte –, after point 1\./ });
    expect(counts('Winners')).toBe('1Okafor0Duarte');
  });

  test('show their coverage', async () => {
    await renderBroadcast(<StatsTab onWatch={vi.fn()} />, { at: 45, answer: shown, match: noted });
    const winners = await screen.findByRole('region', { name: 'Winners' });
    expect(winners.textContent).toContain('Recorded on 3 of 4 points');
    screen.getByText('First serve recorded on all 4 points.');
  });

  test('are available as a table', async () => {
    const { person } = await renderBroadcast(<StatsTab onWatch={vi.fn()} />, {
      at: 45,
      answer: shown,
      match: noted,
    });
    await person.click(await screen.findByRole('button', { name: 'All points' }));
    const rows = within(screen.getByRole('table', { name: /First-serve percent/ })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PointOkaforDuarte',
      '1100%, 1 of 1–',
      '2100%, 2 of 2–',
      '367%, 2 of 3–',
      '475%, 3 of 4–',
    ]);
  });

  test('show a dash instead of zero if they were never recorded', async () => {
    await renderBroadcast(<StatsTab onWatch={vi.fn()} />, {
      at: 45,
      answer: shown,
      match: matchOf(['a'], ['b']),
    });
    const winners = await screen.findByRole('region', { name: 'Winners' });
    expect(winners.textContent).toBe('Winners–Okafor–DuarteNot recorded in this match');
    screen.getByText('First-serve stats need Intermediate or Advanced tracking.');
  });
});

describe('without stats', () => {
  test('explains why a board counted by hand has none', async () => {
    await renderBroadcast(<StatsTab onWatch={vi.fn()} />);
    await screen.findByRole('heading', { name: 'No scored match' });
  });

  test('says when they start, for a live match without points', async () => {
    await renderBroadcast(<StatsTab onWatch={vi.fn()} />, { answer: shown, match: matchOf() });
    await screen.findByRole('heading', { name: 'No points yet' });
  });

  test('offers to play a replay, or to show the full match', async () => {
    const onWatch = vi.fn();
    const { person } = await renderBroadcast(<StatsTab onWatch={onWatch} />, {
      at: 0,
      answer: over,
      match: noted,
    });
    await screen.findByRole('heading', { name: 'Stats follow the replay' });
    await person.click(screen.getByRole('button', { name: 'Play replay' }));
    expect(onWatch).toHaveBeenCalledOnce();
    await person.click(screen.getByRole('button', { name: 'Show full match' }));
    expect(counts('Winners')).toBe('2Okafor0Duarte');
    await person.click(screen.getByRole('switch', { name: 'Sync stats with video', checked: false }));
    await screen.findByRole('heading', { name: 'Stats follow the replay' });
  });
});

function counts(name: string): string | null | undefined {
  return screen.getByRole('region', { name }).querySelector('p')?.textContent;
}
