import { expect, test } from 'vitest';
import { lengthText } from './clip-length.ts';

test('rounds the length of a clip to the second', () => {
  expect(lengthText({ from: 0, to: 10_600 })).toBe('0:11');
});
