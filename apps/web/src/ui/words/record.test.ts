import { expect, test } from 'vitest';
import { durationFigures, rateFigures, recordText, streakFigures } from './record.ts';

const wordsOf = (figures: readonly { value: string; unit?: string }[]) =>
  figures.map(({ value, unit = '' }) => `${value} ${unit}`).join(' ');

test.each([
  [rateFigures(2 / 3), '67 %'],
  [rateFigures(null), ''],
  [durationFigures(5_040_000), '1 h 24 min'],
  [durationFigures(3_480_000), '58 min'],
  [durationFigures(null), ''],
  [streakFigures({ result: 'won', length: 4 }), '4 wins'],
  [streakFigures({ result: 'lost', length: 1 }), '1 loss'],
  [streakFigures(null), ''],
])('%j', (figures, text) => {
  expect(wordsOf(figures)).toBe(text);
});

test('a record in words', () => {
  expect(recordText({ won: 32, lost: 16 })).toBe('32 won, 16 lost');
});
