import { expect, test } from 'vitest';
import { arbitraryValues } from './arbitrary-values.ts';

test.each([
  ['a size by hand', `<p className="mt-2 w-[42px]">`, ['w-[42px]']],
  ['a variant of one', `cx('md:hover:bg-[#fff]/50')`, ['md:hover:bg-[#fff]']],
  ['two in one class list', `'gap-[7px] -mt-[3.5px]'`, ['gap-[7px]', '-mt-[3.5px]']],
  ['a step of the scale', `<p className="w-10.5 text-13/4.5 cols-main-90">`, []],
  ['a token in parentheses', `'bottom-(--bottom)'`, []],
  ['a property that has no utility', `'[scrollbar-width:none]'`, []],
  ['code that is no class', 'const last = list[list.length - 1];', []],
])('%s', (_name, source, values) => {
  expect(arbitraryValues(source)).toEqual(values);
});
