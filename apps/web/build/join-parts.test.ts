import { describe, expect, test } from 'vitest';
import { type Costs, joinParts, type Part } from './join-parts.ts';

const COSTS: Costs = { fileBytes: 100, mostWaste: () => 1000 };

function part(id: string, loads: string, rest: Partial<Omit<Part, 'id' | 'loads'>> = {}): Part {
  return { id, loads: new Set(loads), bytes: 10, needs: new Set(), isAlone: false, ...rest };
}

/** The files, each as the sorted names of its parts. */
function files(parts: readonly Part[], costs = COSTS): string[] {
  return joinParts(parts, costs)
    .map((file) => file.map(({ id }) => id).toSorted())
    .map((ids) => ids.join(' '))
    .toSorted();
}

describe('two parts become one file', () => {
  test('where every load needs both', () => {
    expect(files([part('a', 'xy'), part('b', 'xy')])).toEqual(['a b']);
  });

  test('where the load that needs one of them alone gets less than a file costs', () => {
    expect(files([part('a', 'xy'), part('b', 'x', { bytes: 99 })])).toEqual(['a b']);
    expect(files([part('a', 'xy'), part('b', 'x', { bytes: 100 })])).toEqual(['a', 'b']);
  });

  test('where no load gets more than it may', () => {
    const parts = [part('a', 'xyz'), part('b', 'xy', { bytes: 30 })];
    expect(files(parts, { fileBytes: 100, mostWaste: () => 30 })).toEqual(['a b']);
    expect(files(parts, { fileBytes: 100, mostWaste: () => 29 })).toEqual(['a', 'b']);
  });

  test('where one load may not get more, and its share is used up', () => {
    const parts = [
      part('a', 'wxyz', { bytes: 500 }),
      part('b', 'wx', { bytes: 30 }),
      part('c', 'wx', { bytes: 31 }),
    ];
    expect(files(parts, { fileBytes: 40, mostWaste: () => 60 })).toEqual(['a', 'b c']);
  });
});

describe('two parts stay apart', () => {
  test('where no load needs both', () => {
    expect(files([part('a', 'x'), part('b', 'y')])).toEqual(['a', 'b']);
  });

  test('where one of them is to stay alone', () => {
    expect(files([part('a', 'x', { isAlone: true }), part('b', 'x')])).toEqual(['a', 'b']);
  });

  test('where what the one needs would be got by loads that have no use for it', () => {
    const far = part('far', 'x', { bytes: 500 });
    const near = part('near', 'x', { needs: new Set(['far']) });
    expect(files([part('a', 'xy'), near, far])).toEqual(['a', 'far near']);
  });

  test('where a third stands between them that cannot be joined', () => {
    const between = part('b', 'x', { isAlone: true, needs: new Set(['c']) });
    const parts = [part('a', 'x', { needs: new Set(['b']) }), between, part('c', 'x')];
    expect(files(parts)).toEqual(['a', 'b', 'c']);
  });
});

test('what is needed between two goes with them', () => {
  const parts = [
    part('a', 'x', { needs: new Set(['b']) }),
    part('b', 'x', { needs: new Set(['c']) }),
    part('c', 'x'),
  ];
  expect(files(parts)).toEqual(['a b c']);
});
