import { expect, test } from 'vitest';
import type { Side } from '../vocabulary.ts';
import { mlpTie } from './mlp.ts';

test.each<[string, string, number, number, Side | null, boolean]>([
  ['before the first game', '', 0, 0, null, false],
  ['after a game', 'a', 1, 0, null, false],
  ['one all', 'ab', 1, 1, null, false],
  ['three to none is enough', 'aaa', 3, 0, 'a', false],
  ['the fourth game is still played', 'aaab', 3, 1, 'a', false],
  ['three to one', 'babb', 1, 3, 'b', false],
  ['two all: the DreamBreaker', 'abab', 2, 2, null, true],
  ['the DreamBreaker won', 'ababb', 2, 3, 'b', false],
])('%s (P-25)', (_name, winners, a, b, winner, isDreamBreakerDue) => {
  expect(mlpTie([...winners] as Side[])).toEqual({ a, b, winner, isDreamBreakerDue }); // the letters are sides
});

test.each(['aaabb', 'aabbab'])('a tie has no game more than it needs: %s', (winners) => {
  expect(() => mlpTie([...winners] as Side[])).toThrow(TypeError); // the letters are sides
});
