import { expect, test } from 'vitest';
import { dayText, monthNameText, monthText, shortDayText, timeText } from './when.ts';

const NOW = new Date(2024, 0, 18, 19, 42);

test('this year goes without saying', () => {
  expect(dayText(new Date(2024, 0, 16), NOW, 'en-GB')).toBe('Tue 16 Jan');
  expect(dayText(new Date(2024, 0, 16), NOW, 'en-US')).toBe('Tue Jan 16');
  expect(shortDayText(new Date(2024, 0, 16), NOW, 'en-GB')).toBe('16 Jan');
});

test('another year is named', () => {
  expect(dayText(new Date(2023, 11, 30), NOW, 'en-GB')).toBe('Sat 30 Dec 2023');
});

test('months and times', () => {
  expect(monthText(NOW, 'en-GB')).toBe('January 2024');
  expect(monthNameText(NOW, 'en-GB')).toBe('January');
  expect(timeText(NOW, 'en-US').replace(/\s/, ' ')).toBe('7:42 PM');
});
