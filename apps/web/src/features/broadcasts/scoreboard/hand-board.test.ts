import { expect, test } from 'vitest';
import { boardBefore, EMPTY_BOARD, withPoint, withSetWon } from './hand-board.ts';

const one = withPoint(EMPTY_BOARD, 'home');
const two = withPoint(one, 'away');

test('a set goes to who leads, and to nobody while they are level', () => {
  expect(withSetWon(EMPTY_BOARD)).toBeNull();
  expect(withSetWon(two)).toBeNull();
  expect(withSetWon(one)).toEqual({
    winner: 'home',
    board: { points: { home: 0, away: 0 }, sets: [{ home: 1, away: 0 }] },
  });
});

test('an undo goes back one press, and another one further', () => {
  expect(boardBefore([])).toBeNull();
  expect(boardBefore([{ board: one }])).toEqual(EMPTY_BOARD);
  expect(boardBefore([{ board: one }, { board: two }])).toEqual(one);
  expect(boardBefore([{ board: one }, { board: two }, { board: one }])).toEqual(EMPTY_BOARD);
  expect(boardBefore([{ board: one }, { board: EMPTY_BOARD }])).toBeNull();
});
