import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findUndocumented } from './doc-comments.ts';

test.each([
  ['a documented function', '/** What it does. */\nexport function f() {}', []],
  ['a function without a comment', 'export function f() {}', ['f']],
  ['a comment that is no doc comment', '// why\nexport const a = 1;', ['a']],
  ['a module head, an empty line away', '/** The module. */\n\nexport const a = 1;', ['a']],
  [
    'a list documented by the type made of it',
    "export const A = ['x'] as const;\n/** One. */\nexport type B = (typeof A)[number];",
    [],
  ],
  ['a type without a comment', 'export type T = string;', ['T']],
])('%s', (_name, text, expected) => {
  expect(undocumented({ 'src/index.ts': text }, true)).toEqual(expected);
});

test('types need no comment where only values are asked for', () => {
  expect(undocumented({ 'src/index.ts': 'export interface T {}\nexport const a = 1;' }, false)).toEqual([
    'a',
  ]);
});

test('the public face is followed, and only what it shows counts', () => {
  const files = {
    'src/index.ts': "export * from './all.ts';\nexport { shown } from './some.ts';",
    'src/all.ts': 'export const everything = 1;',
    'src/some.ts': 'export const shown = 1;\nexport const hidden = 2;',
  };
  expect(undocumented(files, true)).toEqual(['everything', 'shown']);
});

test('an export of another package is documented there', () => {
  expect(undocumented({ 'src/index.ts': "export { given } from 'another';" }, true)).toEqual([]);
});

function undocumented(files: Record<string, string>, types: boolean): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({
    path,
    text,
    parsed: parseSync(path, text),
  }));
  return findUndocumented(sources, 'src/index.ts', { types }).map(({ name }) => name);
}
