import type { LadderMovement } from '@allcourt/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LadderEvent, orderOf } from './order.ts';

const join = (accountId: string, at: number): LadderEvent => ({ kind: 'join', accountId, at });
const leave = (accountId: string, at: number): LadderEvent => ({ kind: 'leave', accountId, at });
const match = (
  challengerId: string,
  challengedId: string,
  at: number,
  isWonByChallenger = true,
  movement: LadderMovement = 'take',
): LadderEvent => ({
  ...{ kind: 'match', challengeId: `${challengerId}${challengedId}${at}`, challengerId, challengedId },
  ...{ at, isWonByChallenger, movement },
});
const FIVE = ['a', 'b', 'c', 'd', 'e'].map((name, at) => join(name, at));

test('newcomers begin at the end', () => {
  expect(orderOf(FIVE).order.join('')).toBe('abcde');
});

test('a challenger who wins takes the place, and those between move down one', () => {
  const { order, moves, lastMoves } = orderOf([...FIVE, match('d', 'b', 10)]);
  expect(order.join('')).toBe('adbce');
  expect([...moves.values()]).toEqual([{ from: 4, to: 2 }]);
  expect([...lastMoves]).toEqual([
    ['d', 2],
    ['b', -1],
  ]);
});

test('where players swap, no one between them moves', () => {
  const { order, moves, lastMoves } = orderOf([...FIVE, match('d', 'b', 10, true, 'swap')]);
  expect(order.join('')).toBe('adcbe');
  expect([...moves.values()]).toEqual([{ from: 4, to: 2 }]);
  expect([...lastMoves]).toEqual([
    ['d', 2],
    ['b', -2],
  ]);
});

test.each([
  ['loses', [match('d', 'b', 10, false)]],
  ['stands above by now', [match('d', 'a', 10), match('a', 'd', 11, false), match('d', 'b', 12)]],
])('a challenger who %s keeps their place', (_what, matches) => {
  const played = [...FIVE, ...matches];
  const { order } = orderOf(played.slice(0, -1));
  expect(orderOf(played).order).toEqual(order);
});

test('someone who left moves no one, and comes back at the end', () => {
  const { order, moves } = orderOf([...FIVE, leave('b', 9), match('d', 'b', 10), join('b', 11)]);
  expect(order.join('')).toBe('acdeb');
  expect(moves.size).toBe(0);
});

describe('for any history', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const at = fc.integer({ min: 0, max: 50 });
  const history = fc.array(
    fc.oneof(
      fc.tuple(names, at).map(([name, when]) => join(name, when)),
      fc.tuple(names, at).map(([name, when]) => leave(name, when)),
      fc
        .tuple(names, names, at, fc.boolean(), fc.constantFrom<LadderMovement>('take', 'swap'))
        .map((played) => match(...played)),
    ),
    { maxLength: 40 },
  );

  test('each person has one place, whatever the order in which it is told', () => {
    fc.assert(
      fc.property(history, (events) => {
        const distinct = [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
        const { order } = orderOf(distinct);
        expect(new Set(order).size).toBe(order.length);
        expect(orderOf(distinct.toReversed()).order.toSorted()).toEqual(order.toSorted());
      }),
    );
  });

  test('a match that is taken back leaves no trace', () => {
    fc.assert(
      fc.property(history, (events) => {
        const without = events.filter(({ kind }) => kind !== 'match');
        expect(orderOf(without).moves.size).toBe(0);
        expect(orderOf(without).order.toSorted()).toEqual(orderOf(events).order.toSorted());
      }),
    );
  });
});
