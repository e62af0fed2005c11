import { expect, test } from 'vitest';
import { chanceText } from './chance.ts';

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.5, '50%'],
  [0.999, '>99%'],
  [1, '100%'],
])('%f is written %s', (chance, words) => {
  expect(chanceText(chance)).toBe(words);
});
