import type { MeasuredGain } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { gainRangeText, gainText, skippedText, verdictOf } from './loop-words.ts';

describe('the change since training', () => {
  const rate = (count: number, of: number) => ({
    figure: { count, of, known: of, total: of },
    value: of === 0 ? null : count / of,
    ...{ low: 0, high: 1, matches: 3, bounds: null, isUneven: false },
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
    wasNamed: false,
  });

  test.each([
    [{ by: 0.08, low: -0.04, high: 0.19 }, 'chance', '+8 points', '−4 to +19 points'],
    [{ by: 0.12, low: 0.02, high: 0.21 }, 'better', '+12 points', '+2 to +21 points'],
    [{ by: -0.12, low: -0.2, high: -0.01 }, 'worse', '−12 points', '−20 to −1 points'],
  ] as const)('%o is %s', (change, verdict, words, range) => {
    const shown = [verdictOf('tennis', gain(change)), gainText(change), gainRangeText(change)];
    expect(shown).toEqual([verdict, words, range]);
  });

  test('counts less as better for statistics such as double faults', () => {
    const fewer = { ...gain({ by: -0.05, low: -0.08, high: -0.01 }), statistic: 'double-faults' };
    expect(verdictOf('tennis', fewer)).toBe('better');
  });

  test('is unknown before the next match', () => {
    expect(verdictOf('tennis', gain(null, 0))).toBe('no-match-since');
    expect(verdictOf('tennis', { ...gain(null, 0), before: rate(0, 0) })).toBe('no-match-since');
  });

  test('stays unknown where no match came before', () => {
    expect(verdictOf('tennis', { ...gain(null), before: rate(0, 0) })).toBe('no-match-before');
  });
});

test('skipped answers are bounded, and it shows where they depend on the point', () => {
  const rate = { figure: { count: 1, of: 2, known: 2, total: 4 }, value: 0.5, low: 0, high: 1, matches: 1 };
  const bounds = { low: 0.25, high: 0.75 };
  expect(skippedText({ ...rate, bounds: null, isUneven: false })).toBeNull();
  expect(skippedText({ ...rate, bounds, isUneven: false })).toBe(
    '25% to 75%, whatever the skipped answers were.',
  );
  expect(skippedText({ ...rate, bounds, isUneven: true })).toMatch(/You skip more after lost points/);
});
