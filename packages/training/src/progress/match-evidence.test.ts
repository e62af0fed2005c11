import { describe, expect, test } from 'vitest';
import { evidenceFigure, evidenceNumbers, spreadOf } from './match-evidence.ts';

/** Matches of 50 points with these won, added up. */
function matchesOf(...won: number[]) {
  const numbers = won.map((count) => evidenceNumbers({ count, of: 50, known: 50, total: 60 }));
  return evidenceFigure(
    (numbers[0] ?? []).map((_, column) => numbers.reduce((sum, one) => sum + (one[column] ?? 0), 0)),
  );
}

test('figures of matches are added up with their squares', () => {
  expect(matchesOf(20, 30)).toEqual({
    ...{ count: 50, of: 100, known: 100, total: 120, matches: 2 },
    squares: [1300, 2500, 5000],
  });
});

describe('the spread of matches', () => {
  test('is that of independent points where nothing else is known', () => {
    expect(spreadOf({ count: 50, of: 100, known: 100, total: 100 })).toBe(1);
  });

  test('leans on the usual correlation while there are few', () => {
    expect(spreadOf(matchesOf(25))).toBeCloseTo(1 + 49 * 0.01, 10);
  });

  test('is larger where matches lie apart, and never below 1', () => {
    const apart = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 15 : 35));
    const alike = apart.map(() => 25);
    expect(spreadOf(matchesOf(...apart))).toBeGreaterThan(6);
    expect(spreadOf(matchesOf(...alike))).toBe(1);
  });
});
