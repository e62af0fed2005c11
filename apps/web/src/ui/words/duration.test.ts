import { expect, test } from 'vitest';
import { clockText, durationText } from './duration.ts';

test.each([
  [6_480_000, '1h 48m'],
  [3_480_000, '58m'],
  [3_840_000, '1h 04m'],
  [20_000, '<1m'],
  [3_599_999, '1h 00m'],
])('%i ms took %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [4_360_000, '1:12:40'],
  [760_999, '12:40'],
  [0, '0:00'],
  [-5, '0:00'],
])('a clock at %i ms shows %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
