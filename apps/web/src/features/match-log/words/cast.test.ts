import { expect, test } from 'vitest';
import { buildSummary } from '#test/summary.ts';
import { callSideFirst, castOf } from './cast.ts';
import { nearSideOf, opponentName, resultOf } from './summary-words.ts';

const PLAYERS = { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Jonas Lind' }] };

test.each([
  ['a spectator', null, undefined, 'a', 'Okafor'],
  ['a player of side b', 'b', undefined, 'b', 'You'],
  ['a person named on side a', null, 'a', 'a', 'Okafor'],
  // Named and not confirmed: near, and not yet "you".
  ['a person named on side b', null, 'b', 'b', 'Lind'],
  ['a player who is asked again', 'b', 'b', 'b', 'You'],
] as const)('the near side of %s', (_who, mySide, namedSide, near, called) => {
  const cast = castOf(PLAYERS, mySide, namedSide);
  expect([cast.near, cast.far]).toEqual(near === 'a' ? ['a', 'b'] : ['b', 'a']);
  expect(callSideFirst(cast, near)).toBe(called);
});

test('a list shows a person who was named their own side first, and no result before they confirm', () => {
  const match = buildSummary({ mySide: null, namedSide: 'b' });
  expect(nearSideOf(match)).toBe('b');
  expect(opponentName(match)).toBe('Maya Okafor');
  expect(resultOf(match)).toBeNull();
});
