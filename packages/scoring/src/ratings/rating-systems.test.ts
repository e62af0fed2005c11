import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isRatingOf,
  RATING_SYSTEM_IDS,
  RATING_SYSTEMS,
  type RatingSystemId,
  ratingSystem,
  seedRating,
} from './rating-systems.ts';

test.each<[RatingSystemId, number, boolean]>([
  ['utr', 1, true],
  ['utr', 8.24, true],
  ['utr', 16.5, true],
  ['utr', 16.51, false],
  ['utr', 0.99, false],
  ['utr', 8.245, false],
  ['ntrp', 4.5, true],
  ['ntrp', 7, true],
  ['ntrp', 4.25, false],
  ['ntrp', 7.5, false],
  ['wtn', 40, true],
  ['wtn', 19.7, true],
  ['wtn', 0.9, false],
  ['wtn', 40.1, false],
  ['dupr', 2, true],
  ['dupr', 3.875, true],
  ['dupr', 8.001, false],
  ['dupr', 3.8755, false],
  ['dupr', Number.NaN, false],
])('%s %d can be had: %s', (id, value, expected) => {
  expect(isRatingOf(id, value)).toBe(expected);
});

test('every id has its system', () => {
  expect(RATING_SYSTEMS.map(({ id }) => id)).toEqual([...RATING_SYSTEM_IDS]);
});

test.each<[RatingSystemId, number, number]>([
  ['utr', 1, 900],
  ['utr', 8.5, 1800],
  ['utr', 16.5, 2600],
  ['ntrp', 4, 1500],
  ['ntrp', 7, 2500],
  ['wtn', 40, 700],
  ['wtn', 19.5, 1600],
  ['wtn', 1, 2600],
  ['dupr', 3.75, 1500],
])('%s %d starts at %d, with a wide range', (id, value, rating) => {
  expect(seedRating(id, value)).toEqual({ rating, deviation: 250, volatility: 0.06 });
});

test.each(RATING_SYSTEM_IDS)('a better %s never starts lower', (id) => {
  const { min, max, isLowerBetter } = ratingSystem(id);
  const value = fc.double({ min, max, noNaN: true });
  void fc.assert(
    fc.property(value, value, (first, second) => {
      const [worse, better] = first < second === isLowerBetter ? [second, first] : [first, second];
      expect(seedRating(id, better).rating).toBeGreaterThanOrEqual(seedRating(id, worse).rating);
    }),
  );
});
