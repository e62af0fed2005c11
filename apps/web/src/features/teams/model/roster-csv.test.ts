import { expect, test } from 'vitest';
import { readRosterRows } from './roster-csv.ts';

const read = (text: string, known: readonly string[] = []) =>
  readRosterRows(text, known).map(({ line, name, position, fault }) => [line, name, position, fault]);

test.each([
  [
    'one name per line',
    'Sofia Rossi\nLuca Moretti',
    [
      [1, 'Sofia Rossi', null, null],
      [2, 'Luca Moretti', null, null],
    ],
  ],
  [
    'with positions',
    'Sofia Rossi, Singles 3\r\n\r\nLuca Moretti',
    [
      [1, 'Sofia Rossi', 'Singles 3', null],
      [3, 'Luca Moretti', null, null],
    ],
  ],
  [
    'with a header row',
    '\uFEFFPosition;Name\nSingles 3;Sofia Rossi',
    [[2, 'Sofia Rossi', 'Singles 3', null]],
  ],
  ['with unknown columns in its header', 'Name\tCity\nSofia Rossi\tTurin', [[2, 'Sofia Rossi', null, null]]],
  [
    'with separators and quotes inside quotes',
    '"Rossi, Sofia","Doubles 1, ""ad"" court"',
    [[1, 'Rossi, Sofia', 'Doubles 1, "ad" court', null]],
  ],
  [
    'with quotes in a name, and one without a partner',
    'Ann "Ace" Lee,Singles 1\n"Bo,Singles 2\nCal',
    [
      [1, 'Ann "Ace" Lee', 'Singles 1', null],
      [2, 'Bo,Singles 2', null, null],
      [3, 'Cal', null, null],
    ],
  ],
])('is read %s', (_how, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('explains a row it cannot add and reads the others', () => {
  const rows = read(`Sofia Rossi\n,Singles 1\nsofia  rossi\nMaya Okafor\n${'x'.repeat(81)}\nLuca`, [
    'Maya Okafor',
  ]);

  expect(rows.map(([line, , , fault]) => [line, fault])).toEqual([
    [1, null],
    [2, 'This row has no name.'],
    [3, 'This name is on the roster, or above, already.'],
    [4, 'This name is on the roster, or above, already.'],
    [5, 'A name has at most 80 characters.'],
    [6, null],
  ]);
});

test('caps an import at the server’s limit', () => {
  const rows = read(Array.from({ length: 202 }, (_, index) => `Player ${index}`).join('\n'));

  expect(rows.filter(([, , , fault]) => fault === null)).toHaveLength(200);
});
