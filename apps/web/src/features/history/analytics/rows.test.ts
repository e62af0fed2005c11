import { describe, expect, test } from 'vitest';
import { knownRows } from '#web/features/head-to-head/compared-figures.ts';
import { rateIn, trendPoints } from './rows.ts';

// Of a hundred points served the number of the serve is known of all 60 won ones, and of half of the lost ones.
const UNEVEN = {
  'points-won': { count: 60, of: 100, known: 100, total: 100 },
  'service-points-won': { count: 60, of: 100, known: 100, total: 100 },
  'first-serve-points-won': { count: 40, of: 48, known: 80, total: 100 },
  'second-serve-points-won': { count: 20, of: 32, known: 80, total: 100 },
  'first-serves-in': { count: 48, of: 80, known: 80, total: 100 },
};
const INSIDE = 0.6 * (40 / 60) + 0.4 * (8 / 20);

describe('a share', () => {
  test('is not moved by answers that are skipped after lost points', () => {
    const rate = rateIn('tennis', UNEVEN, 'first-serves-in');
    expect(rate.value).toBeCloseTo(INSIDE);
    expect([rate.count, rate.of]).toEqual([48, 80]);
    // Skipped unevenly: the likely range takes in all that the 20 could have been.
    expect(rate.interval.low).toBeLessThanOrEqual(48 / 100);
    expect(rate.interval.high).toBeGreaterThanOrEqual(68 / 100);
  });

  test('is the same in a head-to-head and over the months', () => {
    const [row] = knownRows('tennis', { name: 'Serve', ids: ['first-serves-in'] }, [UNEVEN, UNEVEN]);
    expect(row?.rates.map(({ value }) => value?.toFixed(2))).toEqual(['0.56', '0.56']);
    const month = {
      key: '2024-01',
      record: { played: 1, won: 1, lost: 0, winRate: 1, form: [] },
      withPoints: 1,
      last: { matchId: 'a', at: '2024-01-15T18:00:00.000Z' },
      figures: UNEVEN,
    };
    const [point] = trendPoints({ sport: 'tennis', months: [month] }, 'first-serves-in');
    expect(point?.rate.value).toBeCloseTo(INSIDE);
  });

  test('without points has no value', () => {
    expect(rateIn('pickleball', {}, 'serves-in')).toMatchObject({
      value: null,
      interval: { low: 0, high: 1 },
    });
  });
});
