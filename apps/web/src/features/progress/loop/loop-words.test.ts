import type { MeasuredGain } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { gainText, verdictOf } from './loop-words.ts';

describe('what training has changed', () => {
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
    [{ by: 0.08, low: -0.04, high: 0.19 }, 'chance', '+8 points, between −4 and +19: could be chance.'],
    [{ by: 0.12, low: 0.02, high: 0.21 }, 'better', '+12 points, between +2 and +21: more than chance.'],
    [
      { by: -0.12, low: -0.2, high: -0.01 },
      'worse',
      '−12 points, between −20 and −1: the wrong way, by more than chance.',
    ],
  ] as const)('%o is %s', (change, verdict, words) => {
    expect([verdictOf('tennis', gain(change)), gainText('tennis', gain(change))]).toEqual([verdict, words]);
  });

  test('of something that is better low, less of it is better', () => {
    const fewer = { ...gain({ by: -0.05, low: -0.08, high: -0.01 }), statistic: 'double-faults' };
    expect(verdictOf('tennis', fewer)).toBe('better');
  });

  test('is not known before the next match', () => {
    expect(verdictOf('tennis', gain(null, 0))).toBe('no-match-since');
    expect(gainText('tennis', gain(null, 0))).toMatch(/^No match since\./);
  });
});
