import { expect, test } from 'vitest';
import { setScoresText } from './set-score.ts';

const SETS = [
  { a: 6, b: 3, tiebreak: null, winner: 'a' as const },
  { a: 6, b: 7, tiebreak: { a: 5, b: 7 }, winner: 'b' as const },
  { a: 6, b: 6, tiebreak: { a: 3, b: 2 }, winner: null },
];

test.each([
  ['a', '6–3, 6–7 (5), 6–6 (3–2)'],
  ['b', '3–6, 7–6 (5), 6–6 (2–3)'],
] as const)('a score seen from side %s', (side, text) => {
  expect(setScoresText(SETS, side)).toBe(text);
});
