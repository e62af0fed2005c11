import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, play, playFrom, start } from '#test/play.ts';
import { apply, type Match } from '../index.ts';
import { leverage, probabilityTimeline } from './leverage.ts';
import type { ServeModel } from './serve-model.ts';
import { createWinModel, type WinModel } from './win-model.ts';

describe('the leverage of the next point', () => {
  test.each([
    ['a point that decides the match is everything', 'SET1-S:TB5NOAD', 'abababab', 1],
    ['a match point at advantage hangs on what deuce is worth', 'SET1-S:TB2', 'aba', 0.5],
    ['the first point of two is half of the rest', 'SET1-S:TB2', '', 0.5],
  ])('%s', (_name, format, winners, expected) => {
    const match = playFrom(buildSetup(format), winners);
    expect(leverage(modelOf(match), match.state)).toBeCloseTo(expected, 12);
  });

  test('a break point is worth more than the first point of its game', () => {
    const match = playFrom(buildSetup('SET3-S:6/TB7'), games('abababab'));
    const breakPoint = play(match, 'bbab');
    const model = modelOf(match, { a: 0.65, b: 0.65 });
    expect(leverage(model, breakPoint.state)).toBeGreaterThan(leverage(model, match.state) ?? 1);
  });

  test('there is none once the match is over', () => {
    const match = playFrom(buildSetup('SET1-S:TB5NOAD'), 'aaaaa');
    expect(leverage(modelOf(match), match.state)).toBeNull();
  });
});

describe('the probability timeline', () => {
  test('has every point, with the chances before and after it', () => {
    const match = playFrom(buildSetup('SET1-S:TB2'), 'abaa');
    const points = probabilityTimeline(modelOf(match), match) ?? [];
    expect(points.map(({ before }) => before.a)).toEqual([0.5, 0.75, 0.5, 0.75].map(about));
    expect(points.map(({ after }) => after.a)).toEqual([0.75, 0.5, 0.75, 1].map(about));
    expect(points.map(({ swing }) => swing)).toEqual([0.25, 0.25, 0.25, 0.25].map(about));
    expect(points.map((point) => point.leverage)).toEqual([0.5, 0.5, 0.5, 0.5].map(about));
  });

  test('a second fault is a point, a penalty between two points is none but moves the chances', () => {
    const served = start(buildSetup('SET1-S:6/TB7'));
    const fault = (id: string) => ({ id, at: 0, kind: 'fault' }) as const;
    const doubleFault = must(apply(must(apply(served, fault('1'))), fault('2')));
    const penalized = must(
      apply(doubleFault, { id: '3', at: 0, kind: 'penalty', side: 'a', penalty: 'point' }),
    );
    const match = play(penalized, 'a');
    const [first, second, ...rest] = probabilityTimeline(modelOf(match), match) ?? [];
    expect(rest).toEqual([]);
    expect(first?.point.detail.ending).toBe('double-fault');
    expect(second?.before.a).toBeLessThan(first?.after.a ?? 0);
  });

  test('a timed set has none', () => {
    const match = playFrom(buildSetup('T20'), 'ab');
    expect(probabilityTimeline(modelOf(match), match)).toBeNull();
  });

  test('no swing exceeds its leverage or is against the point’s winner', () => {
    const setups = fc.constantFrom(
      buildSetup('SET3-S:6/TB7'),
      buildSetup('SET3-S:TB11', { discipline: 'doubles' }),
      buildSetup('SET1-S:TB11@RALLY'),
    );
    const courses = fc.array(fc.constantFrom('a', 'b'), { size: 'max', maxLength: 60 });
    fc.assert(
      fc.property(setups, courses, (setup, course) => {
        const match = playUntilOver(start(setup), course);
        for (const { leverage: most, swing } of probabilityTimeline(modelOf(match, UNEVEN), match) ?? []) {
          expect(swing).toBeGreaterThanOrEqual(-1e-12);
          expect(swing).toBeLessThanOrEqual(most + 1e-12);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const EVEN: ServeModel = { a: 0.5, b: 0.5 };
const UNEVEN: ServeModel = { a: 0.66, b: 0.6 };

function modelOf(match: Match, serve: ServeModel = EVEN): WinModel {
  return must(createWinModel(match.format, match.setup.discipline, serve));
}

function playUntilOver(match: Match, course: readonly string[]): Match {
  return course.reduce<Match>(
    (played, winner) => (played.state.status === 'in-progress' ? play(played, winner) : played),
    match,
  );
}

function about(value: number): unknown {
  return expect.closeTo(value, 12);
}
