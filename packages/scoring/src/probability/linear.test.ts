import { describe, expect, test } from 'vitest';
import { addTo, emptySystem, solveBanded } from './linear.ts';

describe('a banded system', () => {
  test('is zero when left empty', () => {
    expect([...solveBanded(emptySystem(3, 1))]).toEqual([0, 0, 0]);
  });

  test.each([0.3, 0.5, 0.8])("is the gambler's ruin at %d", (p) => {
    // From 1 to 9 coins, up one with p and otherwise down one; 10 wins.
    const size = 9;
    const system = emptySystem(size, 1);
    for (let row = 0; row < size; row += 1) {
      if (row + 1 < size) {
        addTo(system, row, row + 1, -p);
      }
      if (row > 0) {
        addTo(system, row, row - 1, -(1 - p));
      }
    }
    system.right[size - 1] = p;
    const odds = (1 - p) / p;
    const known = (coins: number) => (p === 0.5 ? coins / 10 : (1 - odds ** coins) / (1 - odds ** 10));
    const solved = [...solveBanded(system)];
    expect(solved).toEqual(solved.map((_value, row) => expect.closeTo(known(row + 1), 12)));
  });
});
