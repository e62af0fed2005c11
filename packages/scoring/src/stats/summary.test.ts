import { describe, expect, test } from 'vitest';
import { buildSetup, games, pickleball, playFrom } from '#test/play.ts';
import { figureIn, fullStats, matchSummary, NO_SUMMARY, numberIn, sumSummaries } from './index.ts';

const SETUP = buildSetup('SET3-S:6/TB7');
const won = playFrom(SETUP, games('bbbbbb aaaaaa aaaaaa'));
const begun = playFrom(SETUP, `${games('b')} aab`);
const A = { side: 'a' } as const;

describe('a sum of matches', () => {
  const sum = sumSummaries([matchSummary(fullStats(won), A), matchSummary(fullStats(begun), A)]);

  test('adds figures, and keeps the longest of runs', () => {
    expect(sum.matches).toBe(2);
    expect(figureIn(sum.figures, 'points-won')).toEqual({ count: 50, of: 79, known: 79, total: 79 });
    expect(figureIn(sum.figures, 'holds')).toMatchObject({ count: 6, of: 10 });
    expect([sum.longestPointRun, sum.longestGameRun]).toEqual([48, 12]);
  });

  test('counts comebacks, and the durations that are known', () => {
    expect(sum.comebacks).toBe(1);
    expect([sum.durationMs, sum.timedMatches]).toEqual([71_000 + 6000, 2]);
  });

  test('is read by the numbers that the catalog lists', () => {
    expect(numberIn(sum, 'longest-game-run')).toBe(12);
    expect(numberIn(sum, 'average-duration')).toBe(38_500);
    expect(numberIn(NO_SUMMARY, 'average-duration')).toBeNull();
  });

  test('equals the match when there is one', () => {
    expect(sumSummaries([matchSummary(fullStats(won), A)])).toEqual(matchSummary(fullStats(won), A));
  });

  test('is empty without matches', () => {
    expect(sumSummaries([])).toEqual(NO_SUMMARY);
  });

  test('survives being stored', () => {
    const stored: typeof sum = JSON.parse(JSON.stringify(sum));
    expect(sumSummaries([stored])).toEqual(sum);
  });
});

test('a player of a pair has figures of the own', () => {
  const stats = fullStats(playFrom(pickleball('doubles'), 'aab bab'));
  const first = matchSummary(stats, { side: 'b', player: 1 }).figures;
  const second = matchSummary(stats, { side: 'b', player: 2 }).figures;
  const pair = matchSummary(stats, { side: 'b' }).figures;
  const served = [first, second, pair].map((figures) => figureIn(figures, 'service-points-won').of);
  expect(served).toEqual([2, 1, 3]);
});
