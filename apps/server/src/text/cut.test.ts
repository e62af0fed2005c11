import { expect, test } from 'vitest';
import { cutText } from './cut.ts';

test.each([
  ['short', 'short'],
  ['exactly8', 'exactly8'],
  ['longer than that', 'longer t'],
  ['seven..🎾', 'seven..'],
  ['six...🎾', 'six...🎾'],
])('cuts %s to %s', (text, cut) => {
  expect(cutText(text, 8)).toBe(cut);
});
