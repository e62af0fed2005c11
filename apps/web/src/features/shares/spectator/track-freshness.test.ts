import { expect, test } from 'vitest';
import type { Freshness } from './shared-view.ts';
import { attended, cameOrWent, cutOff, heard, reached } from './track-freshness.ts';

const NOW = Date.parse('2024-01-18T18:30:00.000Z');
const MINUTE = 60_000;
const UNKNOWN: Freshness = { updatedAt: null, cutSince: NOW, unattendedFrom: null };
const HEARD_AT = '2024-01-18T18:29:30.000Z';

test.each([
  ['is at the score', { isHere: true, heardAt: HEARD_AT }, null],
  ['is away, and is missed a minute after the last word', { isHere: false, heardAt: HEARD_AT }, NOW + 30_000],
  ['has never been there', { isHere: false, heardAt: null }, MINUTE],
])('a scorer who %s', (_name, scorer, unattendedFrom) => {
  expect(attended(UNKNOWN, scorer, 0)).toMatchObject({ unattendedFrom });
});

test('converts the server’s times to this device’s clock', () => {
  const scorer = { isHere: false, heardAt: HEARD_AT };
  expect(attended(UNKNOWN, scorer, 5000).unattendedFrom).toBe(NOW + 35_000);
});

test('a scorer who leaves is missed right away, and one who was away is not missed again', () => {
  const away = { isHere: false, heardAt: HEARD_AT };
  const left = cameOrWent(UNKNOWN, away, { skewMs: 0, now: NOW });
  expect(left.unattendedFrom).toBe(NOW);
  expect(cameOrWent(left, away, { skewMs: 0, now: NOW + 1 }).unattendedFrom).toBe(NOW + 30_000);
});

test('points count as a sign of a scorer who is not connected', () => {
  expect(heard({ ...UNKNOWN, unattendedFrom: NOW }, NOW).unattendedFrom).toBe(NOW + MINUTE);
  expect(heard(UNKNOWN, NOW)).toEqual(UNKNOWN);
});

test('the line counts as cut from the first failure until the server is heard', () => {
  const cut = cutOff(reached(UNKNOWN), NOW + 1);
  expect(cutOff(cut, NOW + 2).cutSince).toBe(NOW + 1);
  expect(reached(cut).cutSince).toBeNull();
});
