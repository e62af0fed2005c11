import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { isSelf, maySeeRatings, requireAcquaintance, requireMayShowRatings } from './policy.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const PLAYER = { id: 'player', hidesRatings: false, protectionYear: 1990 };
const HIDING = { ...PLAYER, hidesRatings: true };
const MINOR = { ...PLAYER, protectionYear: 2012 };
const OTHER = { id: 'other' };

test('a person is themselves, and no one else', () => {
  expect(isSelf(PLAYER, HIDING)).toBe(true);
  expect(isSelf(OTHER, PLAYER)).toBe(false);
});

test.each([
  ['themselves', PLAYER, PLAYER, false, 'allowed'],
  ['an acquaintance', OTHER, PLAYER, true, 'allowed'],
  ['a stranger', OTHER, PLAYER, false, 'not-found'],
  ['no account', OTHER, undefined, true, 'not-found'],
])('decides whether a reader finds %s', async (_player, reader, player, isAcquainted, expected) => {
  expect(await verdictOf(() => requireAcquaintance(reader, player, { isAcquainted }))).toBe(expected);
});

test.each([
  ['an adult', PLAYER, true],
  ['a player who hides them', HIDING, false],
  ['a minor', MINOR, false],
  ['a minor who hides them too', { ...MINOR, hidesRatings: true }, false],
  ['a player without a birth year', { ...PLAYER, protectionYear: null }, true],
])('decides whether others see the ratings of %s', (_whose, player, expected) => {
  expect(maySeeRatings(OTHER, player, now)).toBe(expected);
  expect(maySeeRatings(player, player, now)).toBe(true);
});

test('a minor cannot show their ratings', async () => {
  expect(await verdictOf(() => requireMayShowRatings(PLAYER, now))).toBe('allowed');
  expect(await verdictOf(() => requireMayShowRatings(MINOR, now))).toBe('minor-hides-ratings');
});
