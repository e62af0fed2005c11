import { expect, test } from 'vitest';
import { placeText } from './slow-picture.tsx';

test.each([
  [0, '0:00.00'],
  [3999.99, '0:04.00'],
  [59_996, '1:00.00'],
  [4100, '0:04.10'],
  [-5, '0:00.00'],
])('says the place of %d ms to a hundredth of a second', (placeMs, words) => {
  expect(placeText(placeMs)).toBe(words);
});
