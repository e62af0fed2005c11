import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, playFrom } from '#test/play.ts';
import { type MatchEvent, replay } from '../index.ts';
import { durationMs } from '../read/timeline.ts';
import { matchStats } from './index.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');

describe('a match in figures', () => {
  const match = playFrom(ONE_SET, `${games('ab')}bbba b${games('b')}`);
  const stats = matchStats(match);

  test('counts points and service points for each side', () => {
    expect([stats.a.pointsWon, stats.b.pointsWon]).toEqual([5, 12]);
    expect([stats.a.servicePoints, stats.b.servicePoints]).toEqual([9, 8]);
  });

  test('mirrors break points', () => {
    expect([stats.a.breakPointsFaced, stats.a.breakPointsSaved]).toEqual([2, 1]);
    expect([stats.b.breakPointChances, stats.b.breakPointsWon]).toEqual([2, 1]);
  });

  test('counts service games', () => {
    expect([stats.a.serviceGames, stats.a.serviceGamesWon]).toEqual([2, 1]);
    expect([stats.b.serviceGames, stats.b.serviceGamesWon]).toEqual([2, 2]);
  });

  test('counts only captured facts', () => {
    const log: MatchEvent[] = [
      { id: '1', at: 0, kind: 'point', winner: 'a', detail: { serve: 1, ending: 'ace' } },
      { id: '2', at: 1, kind: 'point', winner: 'b', detail: { serve: 2, ending: 'double-fault' } },
      { id: '3', at: 2, kind: 'point', winner: 'a' },
    ];
    const { a } = matchStats(must(replay(ONE_SET, log)));
    expect(a).toMatchObject({
      servesKnown: 2,
      firstServesIn: 1,
      aces: 1,
      doubleFaults: 1,
      winners: 1,
      unforcedErrors: 1,
    });
  });
});

test('a match lasts from its first entry to its last', () => {
  expect(durationMs(playFrom(ONE_SET, 'a'))).toBeNull();
  expect(durationMs(playFrom(ONE_SET, 'aba'))).toBe(2000);
});
