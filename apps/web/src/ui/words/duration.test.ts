import { expect, test } from 'vitest';
import { clockText, hoursText } from './duration.ts';

test.each([
  [4_360_000, '1:12:40'],
  [760_999, '12:40'],
  [0, '0:00'],
  [-5, '0:00'],
])('a clock at %i ms shows %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test.each([
  [330, '5.5'],
  [60, '1'],
  [0, '0'],
  [7533, '126'],
])('%i minutes are %s hours', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});
