import type { MeasuredGain } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { gainText, verdictOf } from './loop-words.ts';

describe('the change since training', () => {
  const rate = (count: number, of: number) => ({
    figure: { count, of, known: of, total: of },
    low: 0,
    high: 1,
    matches: 3,
  });
  const gain = (change: MeasuredGain['change'], of = 112): MeasuredGain => ({
    statistic: 'second-serve-points-won',
    weakness: 'second-serve',
    drillKeys: ['serve-ladder'],
    runs: 3,
    since: '2026-10-03',
    before: rate(38, 100),
    after: rate(51, of),
    change,
  });

  test.each([
    [{ by: 0.08, low: -0.04, high: 0.19 }, 'chance', '+8 points (likely range −4 to +19)'],
    [{ by: 0.12, low: 0.02, high: 0.21 }, 'better', '+12 points (likely range +2 to +21)'],
    [{ by: -0.12, low: -0.2, high: -0.01 }, 'worse', '−12 points (likely range −20 to −1)'],
  ] as const)('%o is %s', (change, verdict, words) => {
    expect([verdictOf('tennis', gain(change)), gainText(gain(change))]).toEqual([verdict, words]);
  });

  test('counts less as better for statistics such as double faults', () => {
    const fewer = { ...gain({ by: -0.05, low: -0.08, high: -0.01 }), statistic: 'double-faults' };
    expect(verdictOf('tennis', fewer)).toBe('better');
  });

  test('is unknown before the next match', () => {
    expect(verdictOf('tennis', gain(null, 0))).toBe('no-match-since');
    expect(gainText(gain(null, 0))).toMatch(/point by point/);
  });
});
