import { expect, test } from 'vitest';
import { boardBefore, EMPTY_BOARD, withPoint, withSetWon } from './hand-board.ts';

const one = withPoint(EMPTY_BOARD, 'home');
const two = withPoint(one, 'away');

test('gives the set to the leader, and to neither side when level', () => {
  expect(withSetWon(EMPTY_BOARD)).toBeNull();
  expect(withSetWon(two)).toBeNull();
  expect(withSetWon(one)).toEqual({
    winner: 'home',
    board: { points: { home: 0, away: 0 }, sets: [{ home: 1, away: 0 }] },
  });
});

test('undoes one press at a time', () => {
  expect(boardBefore([])).toBeNull();
  expect(boardBefore([{ board: one }])).toEqual(EMPTY_BOARD);
  expect(boardBefore([{ board: one }, { board: two }])).toEqual(one);
  expect(boardBefore([{ board: one }, { board: two }, { board: one }])).toEqual(EMPTY_BOARD);
  expect(boardBefore([{ board: one }, { board: EMPTY_BOARD }])).toBeNull();
});
