import { expect, test } from 'vitest';
import { checkErrorsPage } from './errors-page.ts';

const CATALOG = { stale: { status: 409, message: 'Moved on.' } };

test.each([
  ['is the same', '| `stale` | 409 | Moved on. | Rebase. |', []],
  ['lacks a code', '', ["1: does not explain 'stale'"]],
  [
    'has a code too many',
    '| `stale` | 409 | Moved on. | Rebase. |\n| `gone` | 410 | Gone. | Stop. |',
    ["2: explains 'gone', which the catalog does not have"],
  ],
  [
    'says another sentence',
    '| `stale` | 409 | Moved. | Rebase. |',
    ["1: says '409 Moved.' of stale; the catalog says '409 Moved on.'"],
  ],
  [
    'says another status',
    '| `stale` | 400 | Moved on. | Rebase. |',
    ["1: says '400 Moved on.' of stale; the catalog says '409 Moved on.'"],
  ],
])('a page that %s', (_name, text, expected) => {
  const found: string[] = [];
  checkErrorsPage(text, CATALOG, (line, message) => found.push(`${line}: ${message}`));
  expect(found).toEqual(expected);
});
