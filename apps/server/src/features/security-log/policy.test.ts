import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { requireOwnLog } from './policy.ts';

test.each([
  ['a person', { isDemo: false }, 'allowed'],
  ['the demo player', { isDemo: true }, 'demo-account'],
])('the log of %s', async (_whose, account, expected) => {
  expect(await verdictOf(() => requireOwnLog(account))).toBe(expected);
});

test('gives the account whose log it is', () => {
  const account = { isDemo: false, id: 'maya' };

  expect(requireOwnLog(account)).toBe(account);
});
