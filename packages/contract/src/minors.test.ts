import { expect, test } from 'vitest';
import { firstMinorYear, isMinor } from './minors.ts';

test.each([
  ['no birth year', null, '2026-06-01T00:00:00Z', false],
  ['17 this year', 2009, '2026-06-01T00:00:00Z', true],
  ['18 this year, to its last day', 2008, '2026-12-31T23:59:59Z', true],
  ['18 last year', 2008, '2027-01-01T00:00:00Z', false],
  ['born this year', 2026, '2026-06-01T00:00:00Z', true],
  ['long grown up', 1961, '2026-06-01T00:00:00Z', false],
] as const)('%s: born %s, on %s', (_who, birthYear, now, expected) => {
  expect(isMinor(birthYear, new Date(now))).toBe(expected);
});

test('firstMinorYear is the year at which isMinor changes', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  expect(isMinor(firstMinorYear(now), now)).toBe(true);
  expect(isMinor(firstMinorYear(now) - 1, now)).toBe(false);
});
