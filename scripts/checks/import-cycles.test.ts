import { expect, test } from 'vitest';
import { findImportCycles } from './import-cycles.ts';

test.each([
  ['no file', {}, []],
  ['a chain', { a: ['b'], b: ['c'] }, []],
  ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'] }, []],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  ['a component and its part', { screen: ['part', 'model'], part: ['screen'] }, [['part', 'screen']]],
  ['a long way round', { a: ['b'], b: ['c'], c: ['d'], d: ['a'] }, [['a', 'b', 'c', 'd']]],
  ['a file that only leads to a cycle', { a: ['b'], b: ['c'], c: ['b', 'd'] }, [['b', 'c']]],
  ['two cycles with a file in common', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
  [
    'two cycles apart',
    { y: ['z', 'a'], z: ['y'], a: ['b'], b: ['a'] },
    [
      ['a', 'b'],
      ['y', 'z'],
    ],
  ],
])('finds the import cycles of %s', (_name, imports, cycles) => {
  expect(findImportCycles(new Map(Object.entries(imports)))).toEqual(cycles);
});
