import { describe, expect, test } from 'vitest';
import { buildSetup, must, playFrom } from '#test/play.ts';
import { pointCosts } from './cost.ts';
import { probabilityTimeline } from './leverage.ts';
import { pressureRecord } from './pressure.ts';
import type { ServeModel } from './serve-model.ts';
import { createWinModel } from './win-model.ts';

const match = playFrom(buildSetup('SET1-S:TB2'), 'abbb');
const points = pointsOf({ a: 0.5, b: 0.5 });

describe('the cost of points', () => {
  test('all of them cost what the match cost: from the chance before it to none', () => {
    const [all] = pointCosts(points, 'a', [{ name: 'all', includes: () => true }]);
    expect(all?.cost).toBeCloseTo(0.5, 12);
    expect(all?.points).toHaveLength(4);
  });

  test('lost points cost, won points bring, and the dearest come first', () => {
    const costs = pointCosts(points, 'a', [
      { name: 'won', includes: ({ point }) => point.winner === 'a' },
      { name: 'lost', includes: ({ point }) => point.winner === 'b' },
      { name: 'none', includes: () => false },
    ]);
    expect(costs.map(({ name }) => name)).toEqual(['lost', 'none', 'won']);
    expect(costs.map(({ cost }) => cost)).toEqual([0.75, 0, -0.25].map(about));
    expect(costs.map(({ costAgainstWinning }) => costAgainstWinning)).toEqual([1.5, 0, 0].map(about));
  });

  test("one side's cost is the other's gain", () => {
    const selection = {
      name: 'last',
      includes: ({ point }: { point: { number: number } }) => point.number === 4,
    };
    const [ofA] = pointCosts(points, 'a', [selection]);
    const [ofB] = pointCosts(points, 'b', [selection]);
    expect(ofA?.cost).toBeCloseTo(-(ofB?.cost ?? 0), 12);
  });
});

describe('the record under pressure', () => {
  test('counts the points of at least a leverage, against those expected', () => {
    const { a, b } = pressureRecord(pointsOf({ a: 0.6, b: 0.7 }), 0.3);
    expect(a).toEqual({ played: 4, won: 1, expected: about(0.6 + 0.3 + 0.3 + 0.6) });
    expect(b).toEqual({ played: 4, won: 3, expected: about(0.4 + 0.7 + 0.7 + 0.4) });
  });

  test('includes the points of exactly that leverage', () => {
    const [first] = points;
    expect(pressureRecord([...points].slice(0, 1), first?.leverage ?? 1).a.played).toBe(1);
  });

  test('is empty where no point mattered so much', () => {
    expect(pressureRecord(points, 0.9).a).toEqual({ played: 0, won: 0, expected: 0 });
  });
});

function pointsOf(serve: ServeModel) {
  const model = must(createWinModel(match.format, 'singles', serve));
  return probabilityTimeline(model, match) ?? [];
}

function about(value: number): unknown {
  return expect.closeTo(value, 12);
}
