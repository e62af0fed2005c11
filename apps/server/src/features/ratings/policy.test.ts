import type { CardsShownTo } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { isSelf, maySeeCard, maySeeRatings, requireAcquaintance, requireMayShowRatings } from './policy.ts';

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

const showing = (cardsShownTo: CardsShownTo | null, player = PLAYER) => ({
  ...player,
  preferences: cardsShownTo === null ? {} : { cardsShownTo },
});

test.each([
  // A teammate, a stranger, a spectator without an account, the player.
  ['nothing chosen', showing(null), 'yes no no yes'],
  ['teams', showing('teams'), 'yes no no yes'],
  ['anyone', showing('anyone'), 'yes yes yes yes'],
  ['no one', showing('none'), 'no no no no'],
  ['nothing chosen, a minor', showing(null, MINOR), 'yes no no yes'],
  ['anyone, a minor', showing('anyone', MINOR), 'yes no no yes'],
  ['no one, a minor', showing('none', MINOR), 'no no no no'],
])('decides which spectators see a card: %s', (_choice, player, expected) => {
  const seen = [
    maySeeCard(OTHER, player, { sharesTeam: true, now }),
    maySeeCard(OTHER, player, { sharesTeam: false, now }),
    maySeeCard(null, player, { sharesTeam: false, now }),
    maySeeCard(player, player, { sharesTeam: false, now }),
  ];
  expect(seen.map((may) => (may ? 'yes' : 'no')).join(' ')).toBe(expected);
});
