import { describe, expect, test } from 'vitest';
import { buildSetup, must, playFrom } from '#test/play.ts';
import { type PointProbability, probabilityTimeline } from './leverage.ts';
import { comeback, momentum } from './momentum.ts';
import { createWinModel } from './win-model.ts';

describe('momentum', () => {
  test('swings to the side that wins the points, and never all the way', () => {
    const series = momentum(pointsOf('SET1-S:6/TB7', 'aaaa aaaa bbbb'));
    expect(series).toEqual(series.map((value) => Math.min(1, Math.max(-1, value))));
    expect(series[0]).toBeGreaterThan(0);
    expect(series[7]).toBeGreaterThan(series[3] ?? 1);
    expect(series[11]).toBeLessThan(series[7] ?? -1);
  });

  test('mirrors when the sides are swapped', () => {
    const series = momentum(pointsOf('SET1-S:TB7', 'aabab'));
    const mirrored = momentum(pointsOf('SET1-S:TB7', 'bbaba'));
    expect(mirrored.map((value) => -value)).toEqual(series.map((value) => expect.closeTo(value, 12)));
  });

  test('does not change afterwards', () => {
    const early = momentum(pointsOf('SET1-S:6/TB7', 'abba'));
    const late = momentum(pointsOf('SET1-S:6/TB7', 'abba aabb'));
    expect(late.slice(0, early.length)).toEqual(early);
  });

  test('counts a point half as much a half-life later', () => {
    const [one, two] = momentum(pointsOf('SET1-S:TB2', 'ab'), 1);
    // Both points have a leverage of 0.5; at a half-life of one point the past counts as one point like the first.
    expect(one).toBeCloseTo(0.5 / (0.5 * 1 + 0.5), 12);
    expect(two).toBeCloseTo((0.25 - 0.5) / (0.5 + 0.5), 12);
  });

  test('returns no momentum for an empty match', () => {
    expect(momentum([])).toEqual([]);
  });
});

describe('a comeback', () => {
  test('is counted from the lowest chance that the winner had', () => {
    const found = comeback(pointsOf('SET1-S:TB5NOAD', 'bbbb aaaaa'));
    expect(found?.winner).toBe('a');
    expect(found?.lowest).toBeCloseTo(0.5 ** 5, 12);
    expect(found?.from.point.number).toBe(5);
  });

  test('is none before the end, nor where the opponent gave up', () => {
    expect(comeback(pointsOf('SET1-S:TB5NOAD', 'bbbb aaaa'))).toBeNull();
    expect(comeback([])).toBeNull();
  });
});

function pointsOf(format: string, winners: string): readonly PointProbability[] {
  const match = playFrom(buildSetup(format), winners);
  const model = must(createWinModel(match.format, match.setup.discipline, { a: 0.5, b: 0.5 }));
  return probabilityTimeline(model, match) ?? [];
}
