import { expect, test } from 'vitest';
import { isRatingOf, RATING_SYSTEM_IDS, RATING_SYSTEMS, type RatingSystemId } from './rating-systems.ts';

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
