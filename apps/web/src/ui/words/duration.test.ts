import { expect, test } from 'vitest';
import { clockText, durationText, hoursText, minutesText } from './duration.ts';

test.each([
  [6_480_000, '1 h 48 min'],
  [3_480_000, '58 min'],
  [3_840_000, '1 h 4 min'],
  [20_000, '<1 min'],
  [3_599_999, '1 h'],
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

test.each([
  [45, '45 min'],
  [80, '1 h 20 min'],
  [0, '0 min'],
])('%i minutes read %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

test.each([
  [330, '5.5'],
  [60, '1'],
  [0, '0'],
  [7533, '126'],
])('%i minutes are %s hours', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});
