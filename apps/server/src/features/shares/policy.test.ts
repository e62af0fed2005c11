import { expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import { requireNoMinor, requireSharer } from './policy.ts';

const MATCH = { ownerId: 'owner', deletedAt: null, players: [{ side: 'a', accountId: 'player' }] } as const;

test.each([
  ['owner', 'allowed'],
  ['player', 'not-scorer'],
  ['stranger', 'match-not-found'],
])('a link made by the %s: %s', async (id, expected) => {
  expect(await verdictOf(() => requireSharer({ id }, MATCH))).toBe(expected);
});

test('no one shares a match in which a minor plays', async () => {
  expect(await verdictOf(() => requireNoMinor({ hasMinor: false }))).toBe('allowed');
  expect(await verdictOf(() => requireNoMinor({ hasMinor: true }))).toBe('minor-in-match');
});
