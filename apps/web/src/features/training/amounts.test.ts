import { expect, test } from 'vitest';
import { hoursText, minutesText, signedText } from './amounts.ts';

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, expected) => {
  expect(minutesText(minutes)).toBe(expected);
});

test('shows hours with one decimal at most, and changes with a sign', () => {
  expect([hoursText(330), hoursText(60), hoursText(0)]).toEqual(['5.5', '1', '0']);
  expect([signedText(8.6), signedText(-3.2), signedText(0.3)]).toEqual(['+9', '−3', '0']);
});
