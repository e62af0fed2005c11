import { expect, test } from 'vitest';
import { fieldTime, minuteOf } from './quiet-hours.ts';

test.each([
  [0, '00:00'],
  [1320, '22:00'],
  [425, '07:05'],
])('minute %i is %s', (minute, field) => {
  expect(fieldTime(minute)).toBe(field);
  expect(minuteOf(field)).toBe(minute);
});

test('refuses text that is no time', () => {
  expect(minuteOf('')).toBeNull();
  expect(minuteOf('later')).toBeNull();
});
