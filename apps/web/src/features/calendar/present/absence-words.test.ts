import { expect, test } from 'vitest';
import { absenceDaysText } from './absence-words.ts';

const EARLY = new Date(2026, 10, 28, 0, 23);
const LATE = new Date(2026, 10, 28, 23, 59);

test.each([
  ['2026-11-27', EARLY, 'Since Nov 27'],
  ['2026-11-28', EARLY, 'Since Nov 28'],
  ['2026-11-28', LATE, 'Since Nov 28'],
  ['2026-11-29', LATE, 'From Nov 29'],
])('an absence without an end from %s is told at %s', (firstDay, now, words) => {
  expect(absenceDaysText({ firstDay, lastDay: null }, now)).toBe(words);
});
