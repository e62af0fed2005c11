import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { requireDeleted, requireNotDeleted, requireOwn } from './policy.ts';

const USUAL = { eraseAfter: null, isDemo: false };
const DELETED = { ...USUAL, eraseAfter: new Date('2026-06-15T10:00:00.000Z') };

test.each([
  ['the usual account', USUAL, { stays: 'allowed', leaves: 'account-stays', owns: 'allowed' }],
  ['a deleted account', DELETED, { stays: 'account-leaving', leaves: 'allowed', owns: 'allowed' }],
  [
    'the demo account',
    { ...USUAL, isDemo: true },
    { stays: 'allowed', leaves: 'account-stays', owns: 'demo-account' },
  ],
])('%s', async (_who, account, expected) => {
  expect({
    stays: await verdictOf(() => requireNotDeleted(account)),
    leaves: await verdictOf(() => requireDeleted(account)),
    owns: await verdictOf(() => requireOwn(account)),
  }).toEqual(expected);
});

test('tells a deleted account when it will be erased', () => {
  expect(() => requireNotDeleted(DELETED)).toThrow(
    expect.objectContaining({ detail: { eraseAfter: '2026-06-15T10:00:00.000Z' } }),
  );
});
