import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { maySeeAccount, requireKnown } from './policy.ts';
import type { KnownPerson } from './store.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const READER = { id: 'reader' };
const ADULT: KnownPerson = {
  id: 'adult',
  name: 'Ada',
  username: 'ada',
  avatarUrl: null,
  protectionYear: 1990,
  sharesTeam: false,
  isBlocked: false,
};
const MINOR = { ...ADULT, id: 'minor', protectionYear: 2012 };
const TEAMMATE = { ...MINOR, sharesTeam: true };

test.each([
  ['an adult', ADULT, true],
  ['someone without a birth year', { ...ADULT, protectionYear: null }, true],
  ['a minor', MINOR, false],
  ['a minor of a shared team', TEAMMATE, true],
  ['themselves', { ...MINOR, id: 'reader' }, true],
])('decides whether a reader sees the account of %s', (_whose, person, expected) => {
  expect(maySeeAccount(READER, person, now)).toBe(expected);
});

test.each([
  ['someone they met', ADULT, true, true, 'allowed'],
  ['an acquaintance they never met', ADULT, false, true, 'allowed'],
  ['a stranger', ADULT, false, false, 'person-not-found'],
  ['no account', undefined, true, true, 'person-not-found'],
  ['a minor they met', MINOR, true, true, 'allowed'],
  ['a minor of a shared team', TEAMMATE, false, true, 'allowed'],
  ['a minor they only know from elsewhere', MINOR, false, true, 'person-not-found'],
])('decides whether a reader may ask about %s', async (_who, person, hasMet, isAcquainted, expected) => {
  expect(await verdictOf(() => requireKnown(READER, person, { hasMet, isAcquainted, now }))).toBe(expected);
});
