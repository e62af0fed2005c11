import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './wilson.ts';

describe('a Wilson interval', () => {
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [81, 263, 0.2553, 0.3662],
    [10, 10, 0.7225, 1],
  ])('for %i of %i', (count, of, low, high) => {
    const interval = wilsonInterval(count, of);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('is everything without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('is wider the surer it has to be', () => {
    const width = (confidence: 0.8 | 0.99) => {
      const { low, high } = wilsonInterval(30, 60, confidence);
      return high - low;
    };
    expect(width(0.99)).toBeGreaterThan(width(0.8));
  });
});
