import { expect, test } from 'vitest';
import { firstMinorYear, isMinor, lowersProtection, protectionYearOf } from './minors.ts';

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

test.each([
  ['no mark', 2010, null, 2010],
  ['a mark and no year', null, 2026, 2026],
  ['a mark and a year that agrees', 2010, 2026, 2010],
  ['a mark and a year that contradicts it', 1990, 2026, 2026],
] as const)('%s: protection counts with the right year', (_what, birthYear, markedIn, expected) => {
  expect(protectionYearOf(birthYear, markedIn)).toBe(expected);
});

test.each([
  ['clearing it', 2012, null, true],
  ['an adult’s year', 2012, 1990, true],
  ['an earlier year', 2012, 2010, true],
  ['a later year', 2012, 2014, false],
  ['the same year', 2012, 2012, false],
  ['an adult’s change', 1990, null, false],
  ['no year before', null, 1990, false],
] as const)('%s: whether protection is lowered', (_what, from, to, expected) => {
  expect(lowersProtection(from, to, new Date('2026-06-01T00:00:00Z'))).toBe(expected);
});
