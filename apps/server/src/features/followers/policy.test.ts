import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { requireMayAllow } from './policy.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const ADULT = { isDemo: false, protectionYear: 1990 };
const UNKNOWN = { isDemo: false, protectionYear: null };
const MINOR = { isDemo: false, protectionYear: 2012 };
const DEMO = { isDemo: true, protectionYear: null };

test.each([
  ['an adult', ADULT, true, 'allowed'],
  ['a player without a birth year', UNKNOWN, true, 'allowed'],
  ['a minor', MINOR, true, 'follow-needs-guardian'],
  ['a minor who turns it off', MINOR, false, 'allowed'],
  ['the demo account', DEMO, true, 'demo-limited'],
])('decides whether %s lets others follow', async (_who, account, mayBeFollowed, expected) => {
  expect(await verdictOf(() => requireMayAllow(account, { mayBeFollowed, now }))).toBe(expected);
});
