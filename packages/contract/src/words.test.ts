import { expect, test } from 'vitest';
import { durationText, givenName, listText, minutesText, namesText, personText } from './words.ts';

test.each([
  [[], ''],
  [['Okafor'], 'Okafor'],
  [['Okafor', 'Hale'], 'Okafor and Hale'],
  [['aces', 'winners', 'errors', 'lets'], 'aces, winners, errors and lets'],
])('lists %s', (parts, text) => {
  expect(listText(parts)).toBe(text);
});

test.each([
  [['Maya'], 'Maya'],
  [['Maya', 'Tom', 'Ana'], 'Maya, Tom and Ana'],
  [['Maya', 'Tom', 'Ana', 'Dev'], 'Maya, Tom and 2 others'],
  [['Maya', 'Tom', 'Ana', 'Dev', 'Lea', 'Jo'], 'Maya, Tom and 4 others'],
])('names %s', (names, text) => {
  expect(namesText(names)).toBe(text);
});

test('counts all but the first where only one fits', () => {
  expect(namesText(['Maya', 'Tom', 'Ana'], 1)).toBe('Maya and 2 others');
  expect(namesText(['Maya', 'Tom'], 1)).toBe('Maya and 1 other');
});

test('calls a person by name, the reader You, and an erased account a former member', () => {
  expect(personText({ name: 'Maya Okafor' })).toBe('Maya Okafor');
  expect(personText({ name: 'Maya Okafor' }, true)).toBe('You');
  expect(personText(null)).toBe('Former member');
});

test.each([
  ['Juan Martín del Potro', 'Juan'],
  ['  Inês   Duarte ', 'Inês'],
  ['', ''],
])('takes the given name of %j', (name, given) => {
  expect(givenName(name)).toBe(given);
});

test.each([
  [6_480_000, '1 h 48 min'],
  [3_600_000, '1 h'],
  [3_599_999, '1 h'],
  [2_700_000, '45 min'],
  [20_000, '<1 min'],
  [0, '0 min'],
])('writes a duration of %d ms', (durationMs, text) => {
  expect(durationText(durationMs)).toBe(text);
  expect(minutesText(80)).toBe('1 h 20 min');
});
