import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCsv } from './csv.ts';
import { parseTable } from './table.ts';

test.each([
  ['nothing', '', []],
  ['one cell', 'a', [['a']]],
  [
    'lines of each system',
    'a,b\nc,d\r\ne,f\r',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'an empty cell at the end',
    'a,\nb,',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['empty lines', '\na\n\n \nb', [['a'], ['b']]],
  ['quotes', '"a,b","c ""d""","e\nf"', [['a,b', 'c "d"', 'e\nf']]],
  ['a quote that nothing closes', '"a,b', [['a,b']]],
  ['something after a quote', '"a"b,c', [['ab', 'c']]],
  [
    'tabs, as a spreadsheet copies them',
    'a\tb,c\nd\te',
    [
      ['a', 'b,c'],
      ['d', 'e'],
    ],
  ],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
])('%s', (_name, text, table) => {
  expect(parseTable(text)).toEqual(table);
});

test('any cells can be written and read back', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab,"\n\r x'), maxLength: 5 });
  const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => ['x', ...cells]);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      fc.pre(lines.flat().every((text) => !/^[\t\r]/.test(text))); // written with an apostrophe before them
      expect(parseTable(makeCsv(lines))).toEqual(lines);
    }),
  );
});
