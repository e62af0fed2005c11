import { expect, test } from 'vitest';
import { allFormatsOf, FORMATS } from '../format/named-formats.ts';
import { deduceFormat } from './deduce-format.ts';

const TENNIS = allFormatsOf('tennis');
const PICKLEBALL = allFormatsOf('pickleball');

test.each([
  ['7-6(5) 3-6 [10-7]', TENNIS, 'SET3-S:6/TB7-F:TB10'],
  ['6-4 7-5', TENNIS, 'SET3-S:6/TB7'],
  ['6-4 3-6 7-6(5)', TENNIS, 'SET3-S:6/TB7'],
  ['6-4 6-4 6-4', TENNIS, 'SET5-S:6/TB7'],
  ['8-6', TENNIS, 'SET1-S:8/TB7'],
  ['11-8 9-11 11-6', PICKLEBALL, 'SET3-S:TB11'],
  ['15-9', PICKLEBALL, 'SET1-S:TB15'],
  ['15-13', PICKLEBALL, 'SET1-S:TB11'],
  ['6-3 2-1 ret.', TENNIS, 'SET3-S:6/TB7'],
])('%s is a score of the first format that allows it', (text, among, code) => {
  expect(deduceFormat(text, among)?.code).toBe(code);
});

test.each(['', '6-5 6-4', 'six four', '37-2'])('“%s” is a score of none', (text) => {
  expect(deduceFormat(text, FORMATS)).toBeUndefined();
});
