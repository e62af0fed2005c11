import type { RatingStepAnswer } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { chartGeometry, PLANE } from './chart-geometry.ts';

const EVEN = { winChance: 0.5, expected: 0.5, score: 1, share: 1, seededFrom: null, sides: null };

function step(rating: number, deviation: number, won = true): RatingStepAnswer {
  const before = { ratingBefore: rating, deviationBefore: deviation };
  return { at: '2026-05-30T10:00:00.000Z', rating, deviation, ...before, ...EVEN, won, match: null };
}

describe('a season', () => {
  const steps = Array.from({ length: 12 }, (_, index) =>
    step(1500 + index * 10, 300 - index * 20, index % 2 === 0),
  );
  const { line, band, markers, ticks } = chartGeometry(steps);

  test('spaces a marker per match evenly from edge to edge', () => {
    expect(markers).toHaveLength(12);
    expect([markers[0]?.x, markers.at(-1)?.x]).toEqual([0, PLANE]);
    expect(markers.map(({ won }) => won)).toEqual(steps.map(({ won }) => won));
  });

  test('rises with the rating', () => {
    const heights = markers.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((first, second) => second - first));
  });

  test('fits every rating, and cuts off the first intervals', () => {
    expect(markers.every(({ y }) => y > 0 && y < PLANE)).toBe(true);
    expect(band).toMatch(/^M0 -\d/);
    expect(line.startsWith(`M0 ${markers[0]?.y}L`)).toBe(true);
  });

  test('labels a few round ratings', () => {
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(7);
    expect(ticks.every(({ rating }) => rating % 50 === 0)).toBe(true);
  });
});

test('centers a single match', () => {
  expect(chartGeometry([step(1662, 290)]).markers).toEqual([{ x: 500, y: 500, won: true }]);
});
