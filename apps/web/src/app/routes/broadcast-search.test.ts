import { expect, test } from 'vitest';
import { parseMomentSearch } from './broadcast-search.ts';

test.each([
  [1_705_606_142, { at: 1_705_606_142 }],
  ['1705606142', { at: 1_705_606_142 }],
  [0, {}],
  [-5, {}],
  [1.5, {}],
  ['soon', {}],
  [undefined, {}],
])('reads the moment %o', (at, search) => {
  expect(parseMomentSearch({ at })).toEqual(search);
});
