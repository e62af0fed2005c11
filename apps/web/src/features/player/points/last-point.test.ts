import { expect, test } from 'vitest';
import { lastSeenPoint } from './last-point.ts';

const WINDOWS = [
  { id: 'p1', from: 10_000, at: 20_000, to: 21_500 },
  { id: 'p2', from: 30_000, at: 40_000, to: 41_500 },
  { id: 'p3', from: 43_000, at: 43_000, to: 44_500 },
];

test.each([
  ['none before the first has ended', 19_999, null],
  ['the first, as far as it was seen', 20_500, { from: 10_000, to: 20_500 }],
  ['the first with what follows it, in the second', 39_999, { from: 10_000, to: 21_500 }],
  ['the second once it has ended', 40_000, { from: 30_000, to: 40_000 }],
  ['a second of one without a length', 43_200, { from: 42_200, to: 43_200 }],
  ['the last at the end', 90_000, { from: 43_000, to: 44_500 }],
])('is %s', (_behavior, instant, range) => {
  expect(lastSeenPoint(WINDOWS, instant)).toEqual(range);
});

test('is the same one again while it is shown again', () => {
  const range = lastSeenPoint(WINDOWS, 40_700);
  expect(lastSeenPoint(WINDOWS, range?.to ?? 0)).toEqual(range);
});
