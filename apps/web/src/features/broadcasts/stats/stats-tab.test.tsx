import type { MatchEvent, PointDetail } from '@allcourt/scoring';
import { act, screen, within } from '@testing-library/react';
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

/** A match whose points came every ten seconds. */
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

describe('the figures', () => {
  test('are those of the picture, drawn as a line and told in words', async () => {
    const { picture } = await renderBroadcast(<StatsTab />, { at: 45, answer: shown, match: noted });
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

  test('say of how many points they are known', async () => {
    await renderBroadcast(<StatsTab />, { at: 45, answer: shown, match: noted });
    const winners = await screen.findByRole('region', { name: 'Winners' });
    expect(winners.textContent).toContain('Known on 3 of 4 points');
    screen.getByText('The first serve is known on all 4 points.');
  });

  test('are told as a table, too', async () => {
    const { person } = await renderBroadcast(<StatsTab />, { at: 45, answer: shown, match: noted });
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

  test('are no noughts where nobody has noted them', async () => {
    await renderBroadcast(<StatsTab />, { at: 45, answer: shown, match: matchOf(['a'], ['b']) });
    const winners = await screen.findByRole('region', { name: 'Winners' });
    expect(winners.textContent).toBe('Winners–Okafor–DuarteNot noted of this match');
    screen.getByText(/^Nobody notes of this match which serve was in/);
  });
});

describe('without figures', () => {
  test('a board that is counted by hand says why', async () => {
    await renderBroadcast(<StatsTab />);
    await screen.findByRole('heading', { name: 'No match is scored here' });
  });

  test('a live match that has not begun says when they come', async () => {
    await renderBroadcast(<StatsTab />, { answer: shown, match: matchOf() });
    await screen.findByRole('heading', { name: 'Nothing has been played yet' });
  });

  test('a replay at its beginning leads to the picture, or runs ahead of it', async () => {
    const onWatch = vi.fn();
    const { person } = await renderBroadcast(<StatsTab onWatch={onWatch} />, {
      at: 0,
      answer: over,
      match: noted,
    });
    await screen.findByRole('heading', { name: 'Nothing has been played up to here' });
    await person.click(screen.getByRole('button', { name: 'Watch the replay' }));
    expect(onWatch).toHaveBeenCalledOnce();
    await person.click(screen.getByRole('button', { name: 'Show all figures' }));
    expect(counts('Winners')).toBe('2Okafor0Duarte');
    await person.click(screen.getByRole('switch', { name: 'Follow the picture', checked: false }));
    await screen.findByRole('heading', { name: 'Nothing has been played up to here' });
  });
});

function counts(name: string): string | null | undefined {
  return screen.getByRole('region', { name }).querySelector('p')?.textContent;
}
